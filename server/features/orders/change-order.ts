import type { Order } from '#contract/orders.ts';
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
import { findPurchaseIdOfOrder } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

/** Locks the order's purchase, lets `change` decide under the lock, and returns the order afterwards. */
export async function changeOrder(
  ctx: Ctx,
  account: Account,
  orderId: string,
  change: (trx: Trx, purchase: PurchaseRow, order: PurchaseOrderRow) => Promise<void>,
): Promise<Order> {
  await inTransaction(ctx.db, async (trx) => {
    const found = await findPurchaseIdOfOrder(trx, orderId);
    if (!found) throw notFound('Order');
    const purchase = await lockPurchase(trx, found.purchase_id);
    const orders = await findOrdersOfPurchase(trx, purchase.id);
    const order = orders.find(({ id }) => id === orderId);
    if (!order || !isOwner(account, order)) throw notFound('Order');
    await change(trx, purchase, order);
  });
  return getOrder(ctx, account, orderId);
}

function isOwner({ role, id }: Account, order: PurchaseOrderRow): boolean {
  if (role === 'admin') return true;
  return id === (role === 'vendor' ? order.vendor_id : order.account_id);
}
