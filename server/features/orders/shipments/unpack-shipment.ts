import { shipmentSteps, shipmentStatusTexts } from '#contract/orders/shipment-rules.ts';
import type { Ctx } from '#server/context.ts';
import {
  type OrderKey,
  withLockedOrder,
} from '#server/features/orders/orders/with-locked-order.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { requireShipment } from './move-shipment.ts';
import { requireFewChanges } from './require-few-changes.ts';
import { changePacked, deleteShipment } from './shipments.queries.ts';

/**
 * Deletes a packed shipment, so that its pieces can be packed again. Throws 409 if the shipment was ever handed over,
 * because a new shipment would allow new tries for the delivery code and email the customer again.
 */
export async function unpackShipment(
  ctx: Ctx,
  vendor: Account,
  { key, shipmentId }: { key: OrderKey; shipmentId: string },
): Promise<string> {
  const actor = { role: vendor.role, id: vendor.id };
  return withLockedOrder(ctx, key, async (trx, purchase, order) => {
    const locked = { ctx, trx, purchase, order, actor };
    const shipment = await requireShipment(locked, shipmentId);
    await requireFewChanges(locked);
    const { status, number, pieces, mailed_states: mailed, wrong_codes: wrongCodes } = shipment;
    if (status !== 'packed') {
      const state = `Shipment ${number} is ${shipmentStatusTexts[status]}`;
      throw new AppError('conflict', `${state} and can no longer be unpacked`, {
        details: { allowed: shipmentSteps[status] },
      });
    }
    if (mailed.length > 0 || wrongCodes > 0) {
      const text = `Shipment ${number} was handed over before. Hand it over again, or refund its pieces.`;
      throw new AppError('conflict', text, { details: { allowed: shipmentSteps[status] } });
    }
    await changePacked(trx, pieces, -1);
    await deleteShipment(trx, shipmentId);
    const { id: orderId, purchase_id: purchaseId } = order;
    const what = `Shipment ${number} unpacked`;
    await recordEvent(trx, { actor, purchaseId, orderId, shipmentId, what });
    return what;
  });
}
