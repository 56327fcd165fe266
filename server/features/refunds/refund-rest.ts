import type { Ctx } from '#server/context.ts';
import type { Actor } from '#server/features/purchases/order-events.ts';
import type { PurchaseOrderRow, PurchaseRow } from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findLinePieces, takePieces, type LinePieces } from './refund-lines.queries.ts';
import { refundPieces, type OrderPieces } from './refund-pieces.ts';

/**
 * Refunds every piece of a paid order that was not refunded before, and cancels those that were not handed
 * over. The caller holds the purchase's lock, returns the stock and sets the order's status. Returns the paise.
 */
export async function refundRest(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  request: { actor: Actor; why: string },
): Promise<number> {
  const lines = await findLinePieces(trx, order.id);
  const cancelled = piecesOf(lines, uncancelled);
  const others = piecesOf(
    lines,
    (line) => line.quantity - line.refunded_quantity - uncancelled(line),
  );
  // An order that was cancelled before it was paid has cancelled pieces that were never handed over.
  const wasHandedOver = order.shipped_at !== null;
  let sumPaise = 0;
  for (const [pieces, isCancelled] of [
    [cancelled, true],
    [others, false],
  ] as const) {
    if (pieces.length === 0) continue;
    const { amountPaise } = await refundPieces(ctx, trx, purchase, order, {
      ...request,
      ...{ pieces, isCancelled, isRestocked: false, wasHandedOver },
    });
    sumPaise += amountPaise;
  }
  return sumPaise;
}

/** Cancels what is left of an order that was not paid. The caller holds the purchase's lock. */
export async function cancelUnpaidPieces(trx: Trx, orderId: string): Promise<void> {
  const pieces = piecesOf(await findLinePieces(trx, orderId), uncancelled);
  await takePieces(trx, orderId, pieces, { isRefunded: false, isCancelled: true });
}

const uncancelled = (line: LinePieces) =>
  line.quantity - line.cancelled_quantity - line.handed_over_quantity;

const piecesOf = (lines: LinePieces[], count: (line: LinePieces) => number): OrderPieces[] =>
  lines.flatMap((line) => (count(line) > 0 ? [{ lineId: line.id, quantity: count(line) }] : []));
