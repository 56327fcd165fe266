import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { requireShipment } from './move-shipment.ts';
import { type ShipmentRow, updateShipment } from './shipments.queries.ts';

/** Records the customer's report that a shipment did not arrive. Returns undefined if it was reported before. */
export async function recordNotReceived(
  locked: LockedOrder,
  shipmentId: string,
): Promise<ShipmentRow | undefined> {
  const { ctx, trx, order, actor } = locked;
  const shipment = await requireShipment(locked, shipmentId);
  if (shipment.not_received_at) return undefined;
  requireUnconfirmed(shipment);
  const now = ctx.clock.now();
  await updateShipment(trx, shipmentId, { not_received_at: now }, now);
  const { id: orderId, purchase_id: purchaseId } = order;
  const what = `Shipment ${shipment.number} reported as not received`;
  await recordEvent(trx, { actor, purchaseId, orderId, shipmentId, what });
  return shipment;
}

function requireUnconfirmed({ status, is_confirmed: isConfirmed }: ShipmentRow): void {
  if (isConfirmed) {
    throw new AppError('conflict', 'This shipment was delivered with your delivery code');
  }
  if (status !== 'delivered') {
    throw new AppError('conflict', 'This shipment is not marked as delivered');
  }
}
