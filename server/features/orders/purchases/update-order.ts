import type { Trx } from '#server/platform/db/connection.ts';
import { recordEvent, type OrderEvent } from './order-events.ts';
import {
  updateOrderRow,
  type OrderChange,
  type PurchaseOrderRow,
} from './purchase-orders.queries.ts';

/** Changes one order and records the event that explains the change. The caller holds the purchase's lock. */
export async function updateOrder(
  trx: Trx,
  order: Pick<PurchaseOrderRow, 'id' | 'purchase_id'>,
  change: OrderChange,
  event: Omit<OrderEvent, 'purchaseId' | 'orderId'>,
  now: Date,
): Promise<void> {
  await updateOrderRow(trx, order.id, change, now);
  await recordEvent(trx, { ...event, purchaseId: order.purchase_id, orderId: order.id });
}
