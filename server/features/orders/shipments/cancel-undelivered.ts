import {
  type RefundRequester,
  mailPiecesRefunded,
  mailVendorOfCancelledPieces,
} from '#server/features/orders/orders/pieces-mails.ts';
import { refundPieces } from '#server/features/orders/refunds/refund-pieces.ts';
import { refundRest, type RestRefund } from '#server/features/orders/refunds/refund-rest.ts';
import { findLinePieces } from '#server/features/orders/refunds/refunds.public.ts';
import type { LockedOrder } from './locked-order.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import {
  changePacked,
  findShipments,
  type ShipmentRow,
  updateShipment,
} from './shipments.queries.ts';
import { unpackPieces } from './unpack-pieces.ts';

/**
 * Prepares the cancellation of all undelivered pieces: unpacks packed shipments and sets shipments under way to
 * `returning`. The pieces of all these shipments then count as unpacked, so that the caller can cancel them. Returns the
 * shipments that were under way.
 */
export async function unpackOrReturnShipments({
  ctx,
  trx,
  order,
}: LockedOrder): Promise<ShipmentRow[]> {
  const recalled = [];
  for (const shipment of await findShipments(trx, order.id)) {
    const { status, pieces, is_recalled: isRecalled } = shipment;
    if (status === 'packed') {
      for (const { lineId, quantity } of pieces) await unpackPieces(trx, lineId, quantity);
    } else if (status !== 'delivered' && status !== 'returned' && !isRecalled) {
      const change = { status: 'returning', is_recalled: true } as const;
      await updateShipment(trx, shipment.id, change, ctx.clock.now());
      await changePacked(trx, pieces, -1);
      recalled.push(shipment);
    }
  }
  return recalled;
}

/**
 * Cancels the undelivered pieces of a partly delivered order. The order is then `delivered`. Pieces that were under
 * way go back on sale when the vendor has received them. With `goodsBack` they go back on sale immediately. Returns
 * false if there is no piece to cancel.
 */
export async function cancelUndelivered(
  locked: LockedOrder,
  { why, goodsBack = false }: { why: string; goodsBack?: boolean },
): Promise<boolean> {
  const { ctx, trx, purchase, order, actor } = locked;
  const recalled = await unpackOrReturnShipments(locked);
  const rest = { actor, why, goodsBack, shouldKeepDelivered: true };
  const { refunds } = await refundRest(ctx, trx, purchase, order, rest);
  if (refunds.length === 0) return false;
  if (goodsBack) await markReturned(locked, recalled);
  const by = actor.role === 'vendor' ? 'vendorCancelsUndelivered' : 'admin';
  await finishCancellation(locked, refunds, { by, why });
  return true;
}

/**
 * Marks shipments as returned. The refund has put their pieces back in stock, so the vendor must not receive them a
 * second time.
 */
async function markReturned({ ctx, trx }: LockedOrder, recalled: ShipmentRow[]): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of recalled) {
    await updateShipment(trx, id, { status: 'returned', returned_at: now }, now);
  }
}

/**
 * Cancels all pieces of a paid order that have not been handed over, even if they are packed. Returns false if there is
 * none, or if the order is not paid.
 */
export async function cancelUnsent(locked: LockedOrder, why: string): Promise<boolean> {
  const { ctx, trx, purchase, order, actor } = locked;
  const lines = await findLinePieces(trx, order.id);
  const pieces = lines
    .map(({ id, cancellable_quantity: quantity }) => ({ lineId: id, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (order.payment_status !== 'paid' || pieces.length === 0) return false;
  const refund = await refundPieces(ctx, trx, purchase, order, {
    pieces,
    actor,
    why,
    isCancelled: true,
    isRestocked: true,
  });
  await finishCancellation(locked, [refund], { by: 'vendor', why });
  return true;
}

async function finishCancellation(
  { ctx, trx, purchase, order, actor }: LockedOrder,
  requested: RestRefund['refunds'],
  { by, why }: { by: RefundRequester; why: string },
): Promise<void> {
  await refreshOrderStatus(trx, order, { actor, now: ctx.clock.now(), why });
  const refunds = requested.map((refund) => ({ ...refund, isCancelled: true }));
  const mail = { refunds, reason: why, isEmpty: false };
  await mailPiecesRefunded(ctx, trx, purchase, order, { ...mail, by });
  if (by === 'admin') await mailVendorOfCancelledPieces(ctx, trx, order, mail);
}
