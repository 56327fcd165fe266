import type { Trx } from '#server/platform/db/connection.ts';
import { failUnpaidOrders } from './orders.queries.ts';

/** The customer sees the orders of a purchase that will not be paid as failed. */
export const failOrders = (trx: Trx, purchaseId: string, now: Date): Promise<void> =>
  failUnpaidOrders(trx, purchaseId, now);
