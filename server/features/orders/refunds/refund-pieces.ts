import { isUnpaid } from '#contract/orders/order-status.ts';
import { shareOfParts } from '#contract/base/tax-rules.ts';
import type { Ctx } from '#server/context.ts';
import { recordLostPieces, returnStock } from '#server/features/catalogue/stock/stock.ts';
import { adjustTcs } from '#server/features/orders/documents/adjust-tcs.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import { unpackPieces } from '#server/features/orders/shipments/unpack-pieces.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import {
  countInvoicedPieces,
  findLinePieces,
  insertRefundLines,
  updatePieceCounts,
  type CountedPieces,
} from './refund-lines.queries.ts';
import { requestOrderRefund } from './request-refund.ts';
import { computeSetOff } from './set-off.ts';
import {
  countCancellable,
  countReturning,
  countUnrefunded,
  findShortage,
} from './find-shortage.ts';

export interface OrderPieces {
  lineId: string;
  quantity: number;
}

interface PiecesRequest {
  pieces: OrderPieces[];
  actor: Actor;
  why: string;
  /** True for pieces that will not be delivered, false for pieces that stay delivered. */
  isCancelled: boolean;
  /**
   * Whether the pieces go back on sale now. False for pieces that are damaged, cannot be supplied, or were handed over
   * and are not back yet.
   */
  isRestocked: boolean;
  /** Whether the order was never sold, because its payment came too late. Its TDS is then given back at once. */
  isUnsold?: boolean;
  /** Whether the pieces were handed over to the carrier. The default is true unless `isCancelled`. */
  isHandedOver?: boolean;
  /** The return that the pieces are in, and the amount that is deducted from their price for the return transport. */
  ofReturn?: { id: string; transportPaise: number };
  /** The Idempotency-Key of the call; the caller has checked that no event has this key. */
  idempotencyKey?: string | undefined;
}

/** The result of a refund of pieces. */
export interface PiecesRefund {
  /** Null when the pieces cost nothing. */
  refundId: string | null;
  /** The amount that is sent: the price of the pieces minus the transport of a return. */
  amountPaise: number;
  /** Whether pieces went back to stock. */
  isBackInStock: boolean;
}

/**
 * Requests one refund of pieces of a paid order. Throws 409 when a line has fewer pieces left than requested. Pieces
 * under way that an admin has already refunded are only cancelled, not refunded again. The caller holds the purchase's
 * lock and updates the order's status.
 */
export async function refundPieces(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  request: PiecesRequest,
): Promise<PiecesRefund> {
  const { actor, why, idempotencyKey, isCancelled, isRestocked } = request;
  const { isHandedOver = !isCancelled } = request;
  if (isUnpaid({ paymentStatus: order.payment_status })) {
    throw new AppError('conflict', 'This order was never paid');
  }
  const countedLines = await countOnLines(trx, order.id, { ...request, isHandedOver });
  const lines = countedLines.filter(({ refunded }) => refunded > 0);
  const { id: returnId = null, transportPaise = 0 } = request.ofReturn ?? {};
  const amountPaise = lines.reduce((sum, line) => sum + computeShare(line), 0) - transportPaise;
  const now = ctx.clock.now();
  const refundId = await requestOrderRefund(trx, order, {
    amountPaise,
    transportPaise,
    returnId,
    setOff: request.isUnsold ? undefined : await computeSetOff(trx, order.id, lines),
    actor,
    reason: why,
    now,
  });
  if (refundId) {
    await insertLines(trx, refundId, { lines, isHandedOver });
    await adjustTcs(trx, { orderId: order.id, eventId: refundId, now });
  }
  const what = describeRefund(countedLines, {
    isCancelled,
    amountPaise,
    orderPaise: order.amount_paise,
  });
  await updateOrder(trx, order, {}, { actor, what, why, idempotencyKey }, now);
  const sold = countedLines.map((line) => ({ variantId: line.variant_id, quantity: line.counted }));
  const stock = { purchaseId: purchase.id, pieces: sold };
  const isBackInStock = isRestocked && (await returnStock(trx, { ...stock, actor }));
  if (!isRestocked && !isHandedOver) await recordLostPieces(trx, stock);
  // The pieces of a replacement cost nothing. A job refunds the original pieces, because they are in another purchase.
  if (order.replaces_order_id) await enqueue(trx, 'refund_replaced', { orderId: order.id });
  return { refundId, amountPaise, isBackInStock };
}

/** Counts the pieces as refunded. With `isCancelled`, also unpacks packed pieces and counts all pieces as cancelled. */
async function countOnLines(
  trx: Trx,
  orderId: string,
  { pieces: requested, isCancelled, isHandedOver, ofReturn }: PiecesRequest,
): Promise<CountedPieces[]> {
  const lines = await findLinePieces(trx, orderId);
  const isUnderWay = isCancelled && isHandedOver;
  const isReturning = ofReturn !== undefined;
  const pieces = sumPiecesByLine(requested).map((piece) => {
    const line = lines.find(({ id }) => id === piece.lineId);
    if (!line) throw notFound('Order line');
    // Do not refund pieces under way that an admin has already refunded. The pieces under way without a refund are all
    // pieces without a refund, minus those that can be cancelled and are not under way (none of them has a refund).
    const notHandedOver = isUnderWay ? countCancellable(line) - piece.quantity : 0;
    const unrefunded = isReturning
      ? line.returning_quantity
      : Math.max(0, countUnrefunded(line) - notHandedOver);
    return { ...piece, line, refunded: Math.min(piece.quantity, unrefunded) };
  });
  const countLeft = isReturning ? countReturning : isCancelled ? countCancellable : countUnrefunded;
  const shortage = findShortage(pieces, countLeft);
  if (shortage) throw shortage;
  for (const { line, quantity } of isCancelled ? pieces : []) {
    const unpacked = line.quantity - line.packed_quantity - line.cancelled_quantity;
    if (quantity > unpacked) await unpackPieces(trx, line.id, quantity - unpacked);
  }
  const countedLines = await updatePieceCounts(trx, orderId, pieces, { isCancelled, isReturning });
  if (countedLines.length < pieces.length)
    throw new Error(`Pieces of order ${orderId} were not counted`);
  // Sort the pieces like the lines of the order, because an event that customers read lists them.
  return lines.flatMap(({ id }) => countedLines.filter((line) => line.id === id));
}

/** Adds up the pieces of each line. Sorts them by line id, because the rows are locked in this order. */
export function sumPiecesByLine(pieces: OrderPieces[]): OrderPieces[] {
  const byLine = new Map<string, number>();
  for (const { lineId, quantity } of pieces) {
    byLine.set(lineId, (byLine.get(lineId) ?? 0) + quantity);
  }
  return Array.from(byLine, ([lineId, quantity]) => ({ lineId, quantity })).sort((a, b) =>
    a.lineId < b.lineId ? -1 : 1,
  );
}

/** Returns the amount that the refund of these pieces adds to the line's refunded amount. */
function computeShare({
  total_paise: paise,
  quantity,
  refunded_before: before,
  refunded,
}: CountedPieces) {
  return shareOfParts(paise, quantity, { before, count: refunded });
}

/**
 * Stores the refunded pieces and how many of them have an invoice. Pieces that were handed over have one. Other pieces
 * have one only if a hand-over was taken back; pieces without an invoice are cancelled before these.
 */
async function insertLines(
  trx: Trx,
  refundId: string,
  { lines, isHandedOver }: { lines: CountedPieces[]; isHandedOver: boolean },
): Promise<void> {
  const counts = await countInvoicedPieces(
    trx,
    lines.map(({ id }) => id),
  );
  const rows = lines.map((line) => {
    const { invoiced, uninvoiced } = counts.get(line.id)!;
    return {
      order_line_id: line.id,
      quantity: line.refunded,
      invoiced_quantity: isHandedOver
        ? Math.min(line.refunded, invoiced)
        : line.refunded - Math.min(line.refunded, uninvoiced),
      amount_paise: computeShare(line),
    };
  });
  await insertRefundLines(trx, refundId, rows);
}

function describeRefund(
  countedLines: CountedPieces[],
  { isCancelled, amountPaise, orderPaise }: DescribedRefund,
): string {
  const pieces = countedLines.map((line) => `${line.counted} × ${line.name}`).join(', ');
  if (amountPaise === 0) {
    return isCancelled ? `Cancelled, nothing to refund: ${pieces}` : `Nothing to refund: ${pieces}`;
  }
  if (amountPaise === orderPaise) return 'Refund requested';
  return isCancelled ? `Cancelled and refund requested: ${pieces}` : `Refund requested: ${pieces}`;
}

interface DescribedRefund {
  isCancelled: boolean;
  amountPaise: number;
  orderPaise: number;
}
