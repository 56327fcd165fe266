import {
  maxDeliveryAttempts,
  shipmentStatusTexts,
  shipmentSteps,
  type ShipmentStatus,
} from '#contract/orders/shipment-rules.ts';
import { issueInvoice } from '#server/features/orders/documents/issue-invoice.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { type ShipmentRow, updateShipment } from './shipments.queries.ts';

/** Throws a 409 that lists the allowed steps if the step is not allowed. */
export function requireStep(shipment: Pick<ShipmentRow, 'status' | 'number'>, to: ShipmentStatus) {
  const allowed = shipmentSteps[shipment.status];
  if (allowed.includes(to)) return;
  const now = `Shipment ${shipment.number} is ${shipmentStatusTexts[shipment.status]}`;
  const next =
    allowed.length > 0
      ? `The next status can be ${allowed.join(' or ')}, not ${to}.`
      : 'Its status can no longer change.';
  throw new AppError('conflict', `${now}. ${next}`, {
    details: { allowed },
  });
}

interface Step {
  to: ShipmentStatus;
  /** Why a delivery attempt failed. */
  reason?: string;
  /** Whether the correct delivery code was given. */
  isConfirmed?: boolean;
}

/**
 * Stores the state with its times, without checking that the step is allowed, and issues the invoice at the hand-over.
 * Returns the stored state, which is `returning` after the third failed attempt.
 */
export async function setShipmentState(
  { ctx, trx }: Pick<LockedOrder, 'ctx' | 'trx'>,
  shipment: ShipmentRow,
  { to, reason = '', isConfirmed = false }: Step,
): Promise<ShipmentStatus> {
  const now = ctx.clock.now();
  const attempts = shipment.failed_attempts + (to === 'attempt_failed' ? 1 : 0);
  const status = attempts === maxDeliveryAttempts && to === 'attempt_failed' ? 'returning' : to;
  const isBackToPacked = status === 'packed';
  const change = {
    status,
    failed_attempts: isBackToPacked ? 0 : attempts,
    failure_reason: isBackToPacked ? '' : reason || shipment.failure_reason,
    handed_over_at: isBackToPacked ? null : (shipment.handed_over_at ?? now),
    delivered_at: status === 'delivered' ? now : null,
    is_confirmed: isConfirmed,
    // A not-received report is about one delivery, so clear it when the shipment is no longer delivered.
    ...(status !== 'delivered' && { not_received_at: null }),
    ...(isBackToPacked && { out_for_delivery_at: null }),
    ...(status === 'out_for_delivery' && { out_for_delivery_at: now }),
    ...(status === 'returned' && { returned_at: now }),
  };
  await updateShipment(trx, shipment.id, change, now);
  if (change.handed_over_at && !shipment.handed_over_at) {
    await issueInvoice(ctx, trx, { id: shipment.id, orderId: shipment.order_id });
  }
  return status;
}
