import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import type { LockedOrder } from './locked-order.ts';
import { requireReversibleDelivery } from './move-order-shipments.ts';
import { requireShipment } from './move-shipment.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import { setShipmentState } from './set-shipment-state.ts';
import { updateShipment } from './shipments.queries.ts';

interface Answer {
  shipmentId: string;
  why: string;
}

/** Ends a not-received report because the goods were delivered. The vendor's earnings are then no longer held back. */
export async function endNotReceivedReport(
  locked: LockedOrder,
  { shipmentId, why }: Answer,
): Promise<void> {
  const { ctx, trx, order, actor } = locked;
  const shipment = await requireShipment(locked, shipmentId);
  await updateShipment(trx, shipmentId, { not_received_at: null }, ctx.clock.now());
  const what = `Shipment ${shipment.number} counts as delivered`;
  const { id: orderId, purchase_id: purchaseId } = order;
  await recordEvent(trx, { actor, purchaseId, orderId, shipmentId, what, why });
}

/** Takes the delivery back because the goods did not arrive. The shipment is `handed_over` again. */
export async function takeBackDelivery(
  locked: LockedOrder,
  { shipmentId, why }: Answer,
): Promise<void> {
  const { ctx, trx, order, actor } = locked;
  await requireReversibleDelivery(locked);
  const shipment = await requireShipment(locked, shipmentId);
  await setShipmentState(locked, shipment, { to: 'handed_over' });
  const what = `Delivery of shipment ${shipment.number} taken back`;
  await refreshOrderStatus(trx, order, { actor, now: ctx.clock.now(), what, why, shipmentId });
}
