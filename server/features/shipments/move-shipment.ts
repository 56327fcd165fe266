import {
  ownVehicle,
  shipmentStatusTexts,
  type ShipmentStatus,
  trackingUrlOf,
} from '#contract/shipment-rules.ts';
import type { ShipmentStep } from '#contract/shipments.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { receiveReturn } from './receive-return.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import { requireStep, setShipmentState } from './set-shipment-state.ts';
import { mailShipmentStep } from './shipment-mails.ts';
import { findShipments, type ShipmentRow, updateShipment } from './shipments.queries.ts';

/** Moves one shipment a step. The state that it has already changes nothing but carrier and tracking. */
export async function moveLockedShipment(
  locked: LockedOrder,
  shipmentId: string,
  step: ShipmentStep,
): Promise<void> {
  const found = await requireShipment(locked, shipmentId);
  const shipment = await setTracking(locked, found, step);
  if (step.status === shipment.status) return;
  requireStep(shipment, step.status);
  const { status: to, reason } = step;
  const reached = await setShipmentState(locked, shipment, { to, reason });
  if (reached === 'returned') await receiveReturn(locked, shipment, step.restock ?? true);
  if (to !== 'packed' && to !== 'returning') {
    await mailShipmentStep(locked, shipment, to, { reason });
  }
  await refreshOrderStatus(locked.trx, locked.order, {
    actor: locked.actor,
    now: locked.ctx.clock.now(),
    what: describeStep(shipment, reached),
    why: reason,
    shipmentId,
  });
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

/** Writes the carrier and tracking that the call gives; another number has another link. */
async function setTracking(
  { ctx, trx }: LockedOrder,
  shipment: ShipmentRow,
  { carrier, trackingNumber, trackingUrl }: ShipmentStep,
): Promise<ShipmentRow> {
  if (carrier === undefined && trackingNumber === undefined && trackingUrl === undefined) {
    return shipment;
  }
  const now = {
    carrier: carrier ?? shipment.carrier,
    tracking_number: trackingNumber ?? shipment.tracking_number,
  };
  const isOther =
    now.carrier !== shipment.carrier || now.tracking_number !== shipment.tracking_number;
  const url = trackingUrl ?? (isOther ? '' : shipment.tracking_url);
  const change = { ...now, tracking_url: url || trackingUrlOf(now.carrier, now.tracking_number) };
  await updateShipment(trx, shipment.id, change, ctx.clock.now());
  return { ...shipment, ...change };
}

function describeStep({ number, carrier }: ShipmentRow, reached: ShipmentStatus): string {
  const by = carrier && carrier !== ownVehicle ? ` to ${carrier}` : '';
  if (reached === 'handed_over') return `Shipment ${number} handed over${by}`;
  return `Shipment ${number} is ${shipmentStatusTexts[reached]}`;
}
