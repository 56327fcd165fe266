import { daysToReceive } from '#contract/orders/shipment-rules.ts';
import type { Ctx } from '#server/context.ts';
import { disputeWaitMs, isDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { moveLockedShipment } from './move-shipment.ts';
import { findOrderOfShipment, findShipments } from './shipments.queries.ts';

/**
 * The job. Counts a shipment that could not be delivered as returned, so that the customer gets the refund even if the
 * vendor does not record the receipt. Does nothing if the shipment is no longer on its way back.
 */
export async function endReturningShipment(ctx: Ctx, shipmentId: string): Promise<void> {
  const key = await findOrderOfShipment(ctx.db, shipmentId);
  if (!key) return;
  await withLockedOrder(ctx, key, async (trx, purchase, order) => {
    const shipments = await findShipments(trx, order.id);
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (shipment?.status !== 'returning') return;
    if (await isDisputed(trx, purchase.id)) {
      const runAt = new Date(ctx.clock.now().getTime() + disputeWaitMs);
      return enqueue(trx, 'end_returning_shipment', { shipmentId }, { runAt });
    }
    const locked = { ctx, trx, purchase, order, actor: systemActor };
    const reason = `The seller did not record the receipt within ${daysToReceive} days`;
    await moveLockedShipment(locked, shipmentId, { status: 'returned', restock: false, reason });
  });
}
