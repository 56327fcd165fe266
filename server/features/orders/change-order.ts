import type { OrderWithTimeline } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { lockPurchase } from '#server/features/purchases/lock-purchase.ts';
import {
  findOrdersOfPurchase,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getOrder } from './orders.service.ts';

export type OrderKey = Pick<PurchaseOrderRow, 'id' | 'purchase_id'>;

/** Locks the order's purchase, lets `change` decide under the lock, and returns the order as the account may see it. */
export async function changeOrder(
  ctx: Ctx,
  account: Pick<Account, 'role'>,
  { id, purchase_id }: OrderKey,
  change: (trx: Trx, purchase: PurchaseRow, order: PurchaseOrderRow) => Promise<void>,
): Promise<OrderWithTimeline> {
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchase_id);
    const orders = await findOrdersOfPurchase(trx, purchase.id);
    const order = orders.find((each) => each.id === id);
    if (!order) throw notFound('Order');
    await change(trx, purchase, order);
  });
  return getOrder(ctx, id, account.role);
}
