import type { Trx } from '#server/platform/db/connection.ts';
import { toEventRow, providerActor } from './order-events.ts';
import { setOrdersPaid, type PurchaseOrderRow } from './purchase-orders.queries.ts';
import { setPurchasePaid } from './purchases.queries.ts';

/** Marks a purchase and its orders as paid by one payment. The caller holds the purchase's lock and sells the stock. */
export async function markPaid(
  trx: Trx,
  purchaseId: string,
  { paymentId, orders, now }: { paymentId: string; orders: PurchaseOrderRow[]; now: Date },
): Promise<void> {
  const events = orders.map((order) =>
    toEventRow({
      purchaseId,
      orderId: order.id,
      actor: providerActor,
      what: 'Payment received',
      from: order.payment_status,
      to: 'paid',
    }),
  );
  await setPurchasePaid(trx, purchaseId, paymentId, now);
  await setOrdersPaid(trx, purchaseId, events, now);
}
