import type { Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { lockPurchaseRow, type PurchaseRow } from './purchases.queries.ts';

/** Locks a purchase. To avoid deadlocks, lock it before its orders, payments, refunds and products. */
export async function lockPurchase(trx: Trx, id: string): Promise<PurchaseRow> {
  const purchase = await lockPurchaseRow(trx, id);
  if (!purchase) throw notFound('Order');
  return purchase;
}
