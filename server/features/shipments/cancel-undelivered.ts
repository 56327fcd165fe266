import { mailPiecesRefunded, type RequestedRefund } from '#server/features/orders/pieces-mails.ts';
import { refundPieces } from '#server/features/refunds/refund-pieces.ts';
import { findLinePieces } from '#server/features/refunds/refunds.public.ts';
import type { LockedOrder } from './locked-order.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import {
  changePacked,
  findPackableLines,
  findShipments,
  type ShipmentRow,
  updateShipment,
} from './shipments.queries.ts';
import { unpackPieces } from './unpack-pieces.ts';

/**
 * Prepares the cancellation of what is not delivered: unpacks what is still with the vendor and calls back what
 * is under way, so that all of it counts as left to pack. Returns the shipments that were under way.
 */
export async function recallShipments({ ctx, trx, order }: LockedOrder): Promise<ShipmentRow[]> {
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

/** Cancels the rest of an order of which some pieces are delivered, which leaves the order delivered. */
export async function cancelUndelivered(locked: LockedOrder, why: string): Promise<void> {
  const { ctx, trx, purchase, order, actor } = locked;
  const recalled = (await recallShipments(locked)).flatMap(({ pieces }) => pieces);
  const lines = await findPackableLines(trx, order.id);
  const underWay = lines.map(({ id }) => ({
    lineId: id,
    quantity: sumOf(recalled.filter(({ lineId }) => lineId === id)),
  }));
  const unsent = lines.map(({ id, left }, index) => ({
    lineId: id,
    quantity: left - underWay[index]!.quantity,
  }));
  const refunds: RequestedRefund[] = [];
  for (const [all, wasHandedOver] of [
    [unsent, false],
    [underWay, true],
  ] as const) {
    const pieces = all.filter(({ quantity }) => quantity > 0);
    if (pieces.length === 0) continue;
    const refund = await refundPieces(ctx, trx, purchase, order, {
      ...{ pieces, actor, why, isCancelled: true, isRestocked: !wasHandedOver, wasHandedOver },
    });
    refunds.push({ ...refund, isCancelled: true });
  }
  await finishCancellation(locked, why, refunds);
}

/** Cancels the pieces that are still with the vendor, packed or not, and leaves what is under way. */
export async function cancelUnsent(locked: LockedOrder, why: string): Promise<boolean> {
  const { ctx, trx, purchase, order, actor } = locked;
  const lines = await findLinePieces(trx, order.id);
  const pieces = lines
    .map(({ id, cancellable_quantity: quantity }) => ({ lineId: id, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (order.payment_status !== 'paid' || pieces.length === 0) return false;
  const refund = await refundPieces(ctx, trx, purchase, order, {
    ...{ pieces, actor, why, isCancelled: true, isRestocked: true },
  });
  await finishCancellation(locked, why, [{ ...refund, isCancelled: true }]);
  return true;
}

async function finishCancellation(
  { ctx, trx, purchase, order, actor }: LockedOrder,
  why: string,
  refunds: RequestedRefund[],
): Promise<void> {
  await refreshOrderStatus(trx, order, { actor, now: ctx.clock.now(), why });
  const mail = { by: 'vendor', refunds, reason: why, isEmpty: false } as const;
  if (refunds.length > 0) await mailPiecesRefunded(ctx, trx, purchase, order, mail);
}

const sumOf = (pieces: { quantity: number }[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
