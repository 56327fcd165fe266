import type { Ctx } from '#server/context.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import {
  findOrdersOfPurchase,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';

export type OrderKey = Pick<PurchaseOrderRow, 'id' | 'purchase_id'>;

/** Locks the order's purchase and runs `change` under the lock. */
export const withLockedOrder = <T>(
  ctx: Pick<Ctx, 'db'>,
  { id, purchase_id }: OrderKey,
  change: (trx: Trx, purchase: PurchaseRow, order: PurchaseOrderRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchase_id);
    const orders = await findOrdersOfPurchase(trx, purchase.id);
    const order = orders.find((each) => each.id === id);
    if (!order) throw notFound('Order');
    return change(trx, purchase, order);
  });
