import {
  daysToReceive,
  ownVehicle,
  shipmentStatusTexts,
  type ShipmentStatus,
  trackingUrlOf,
} from '#contract/orders/shipment-rules.ts';
import type { ShipmentStep } from '#contract/orders/shipments.ts';
import { type AppError, notFound } from '#server/platform/http/app-error.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { checkDeliveryCode } from './check-delivery-code.ts';
import type { LockedOrder } from './locked-order.ts';
import { requireFewChanges } from './require-few-changes.ts';
import { receiveReturnedShipment } from './receive-returned-shipment.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import { renewDeliveryCode } from './renew-delivery-code.ts';
import { requireStep, setShipmentState } from './set-shipment-state.ts';
import { mailShipmentStep } from './shipment-mails.ts';
import { findShipments, type ShipmentRow, updateShipment } from './shipments.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Moves a shipment to its next state. A call with its current state changes only carrier and tracking, but the delivery
 * code can still confirm a delivered shipment. Returns an error if the code is refused. The caller must throw it only
 * after the commit.
 */
export async function moveLockedShipment(
  locked: LockedOrder,
  shipmentId: string,
  step: ShipmentStep,
): Promise<AppError | undefined> {
  const before = await requireShipment(locked, shipmentId);
  const isRepeated = step.status === before.status;
  if (!isRepeated) requireStep(before, step.status);
  if (step.status === 'packed') await requireFewChanges(locked);
  const code = step.status === 'delivered' && !before.is_confirmed ? step.code : undefined;
  const refusal = code && (await checkDeliveryCode(locked, before, code));
  if (refusal) return refusal;
  const shipment = await setTracking(locked, before, step);
  const isConfirmed = Boolean(code);
  if (!isRepeated) await takeStep(locked, shipment, step, isConfirmed);
  else if (isConfirmed) await confirmDelivery(locked, shipment);
  return undefined;
}

async function takeStep(
  locked: LockedOrder,
  shipment: ShipmentRow,
  { status: to, reason, restock = true }: ShipmentStep,
  isConfirmed: boolean,
): Promise<void> {
  const reached = await setShipmentState(locked, shipment, { to, reason, isConfirmed });
  if (reached === 'returned') await receiveReturnedShipment(locked, shipment, restock);
  if (reached === 'returning') await enqueueReceipt(locked, shipment.id);
  if (to !== 'packed' && to !== 'returning') {
    await mailShipmentStep(locked, shipment, to, { reason, isConfirmed });
  }
  const what = describeStep(shipment, reached, isConfirmed);
  await refreshShipmentOrder(locked, shipment, { what, why: reason, isConfirmed });
}

/** The customer's refund must not wait for ever for a vendor who does not record that the goods are back. */
function enqueueReceipt({ ctx, trx }: LockedOrder, shipmentId: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + daysToReceive * dayMs);
  const key = `end_returning_shipment:${shipmentId}`;
  return enqueue(trx, 'end_returning_shipment', { shipmentId }, { key, runAt });
}

async function confirmDelivery(locked: LockedOrder, shipment: ShipmentRow): Promise<void> {
  const change = { is_confirmed: true, not_received_at: null };
  await updateShipment(locked.trx, shipment.id, change, locked.ctx.clock.now());
  const what = `Delivery of shipment ${shipment.number} confirmed with the customer's code`;
  await refreshShipmentOrder(locked, shipment, { what, isConfirmed: true });
}

async function refreshShipmentOrder(
  locked: LockedOrder,
  { id: shipmentId }: ShipmentRow,
  { isConfirmed, ...event }: { what: string; why?: string; isConfirmed: boolean },
): Promise<void> {
  const { ctx, trx, order, actor } = locked;
  const change = { ...event, actor, shipmentId, now: ctx.clock.now() };
  await refreshOrderStatus(trx, order, change);
  if (isConfirmed) await renewDeliveryCode(locked);
}

export async function requireShipment(
  { trx, order }: LockedOrder,
  shipmentId: string,
): Promise<ShipmentRow> {
  const shipments = await findShipments(trx, order.id);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw notFound('Shipment');
  return shipment;
}

/** Stores carrier and tracking. For a new carrier or number, computes a new link unless the call has a link. */
async function setTracking(
  { ctx, trx }: LockedOrder,
  shipment: ShipmentRow,
  { carrier, trackingNumber, trackingUrl }: ShipmentStep,
): Promise<ShipmentRow> {
  if (carrier === undefined && trackingNumber === undefined && trackingUrl === undefined) {
    return shipment;
  }
  const tracking = {
    carrier: carrier ?? shipment.carrier,
    tracking_number: trackingNumber ?? shipment.tracking_number,
  };
  const isTrackingChanged =
    tracking.carrier !== shipment.carrier || tracking.tracking_number !== shipment.tracking_number;
  const url = trackingUrl ?? (isTrackingChanged ? '' : shipment.tracking_url);
  const { carrier: newCarrier, tracking_number: newNumber } = tracking;
  const change = { ...tracking, tracking_url: url || trackingUrlOf(newCarrier, newNumber) };
  await updateShipment(trx, shipment.id, change, ctx.clock.now());
  return { ...shipment, ...change };
}

function describeStep(
  { number, carrier }: ShipmentRow,
  reached: ShipmentStatus,
  isConfirmed: boolean,
): string {
  const toCarrier = carrier && carrier !== ownVehicle ? ` to ${carrier}` : '';
  if (reached === 'handed_over') return `Shipment ${number} handed over${toCarrier}`;
  const confirmed = isConfirmed ? " with the customer's code" : '';
  return `Shipment ${number} is ${shipmentStatusTexts[reached]}${confirmed}`;
}
