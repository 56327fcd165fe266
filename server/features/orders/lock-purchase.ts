import type { Db, Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import * as queries from './orders.queries.ts';

export type { PurchaseOrderRow, PurchaseRow } from './orders.queries.ts';

/** Whoever changes a purchase, its orders, payments or refunds locks the purchase first, then products by id. */
export async function lockPurchase(trx: Trx, id: string): Promise<queries.PurchaseRow> {
  const purchase = await queries.lockPurchase(trx, id);
  if (!purchase) throw notFound('Order');
  return purchase;
}

export const ordersOfPurchase = (db: Db | Trx, purchaseId: string) =>
  queries.findOrdersOfPurchase(db, purchaseId);

export async function piecesOfOrders(trx: Trx, orderIds: string[]) {
  const lines = await queries.findLines(trx, orderIds);
  return lines.map((line) => ({
    orderId: line.order_id,
    productId: line.product_id,
    quantity: line.quantity,
  }));
}
