import { cumulativeShare } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { loseStock, returnStock } from '#server/features/products/stock.ts';
import type { Actor } from '#server/features/purchases/order-events.ts';
import type { PurchaseOrderRow, PurchaseRow } from '#server/features/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/purchases/update-order.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import {
  findLinePieces,
  insertRefundLines,
  takePieces,
  type TakenPieces,
} from './refund-lines.queries.ts';
import { requestOrderRefund } from './request-refund.ts';

export interface OrderPieces {
  lineId: string;
  quantity: number;
}

interface PiecesRequest {
  pieces: OrderPieces[];
  actor: Actor;
  why: string;
  /** Cancelled pieces will not be delivered; an admin's refund of delivered pieces leaves them delivered. */
  isCancelled: boolean;
  /**
   * Whether the pieces go back on sale (cancellation) or not (cannot supply, damaged). Those that were handed
   * over may still come back later.
   */
  isRestocked: boolean;
  /** Whether they had been handed over, so that an invoice exists; without it, unless they are cancelled. */
  wasHandedOver?: boolean;
}

/**
 * Requests one refund of pieces of a paid order. The caller holds the purchase's lock and brings the
 * order's status up to date. Throws 409 when a line has fewer pieces left. `refundId` is null when the
 * pieces cost nothing.
 */
export async function refundPieces(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  request: PiecesRequest,
): Promise<{ refundId: string | null; amountPaise: number }> {
  const { actor, why, isCancelled, isRestocked, wasHandedOver = !isCancelled } = request;
  if (order.payment_status === 'pending' || order.payment_status === 'failed') {
    throw new AppError('conflict', 'This order was never paid');
  }
  const pieces = joinPieces(request.pieces);
  const taken = await takePieces(trx, order.id, pieces, { isRefunded: true, isCancelled });
  if (taken.length < pieces.length) await refusePieces(trx, order.id, pieces, isCancelled);
  const lines = taken.map((line) => ({
    order_line_id: line.id,
    quantity: line.taken,
    amount_paise: shareOf(line),
  }));
  const amountPaise = lines.reduce((sum, line) => sum + line.amount_paise, 0);
  const now = ctx.clock.now();
  const refundId = await requestOrderRefund(trx, order, {
    ...{ amountPaise, actor, reason: why, wasHandedOver, now },
  });
  if (refundId) await insertRefundLines(trx, refundId, lines);
  const what = describeRefund(taken, { isCancelled, isWhole: amountPaise === order.amount_paise });
  await updateOrder(trx, order, {}, { actor, what, why }, now);
  const sold = taken.map((line) => ({ variantId: line.variant_id, quantity: line.taken }));
  const stock = { purchaseId: purchase.id, pieces: sold };
  if (isRestocked) await returnStock(trx, { ...stock, actor });
  else if (!wasHandedOver) await loseStock(trx, stock);
  return { refundId, amountPaise };
}

/** Adds up pieces of the same line. In the order of line ids, in which their rows are then locked. */
function joinPieces(pieces: OrderPieces[]): OrderPieces[] {
  const byLine = new Map<string, number>();
  for (const { lineId, quantity } of pieces) {
    byLine.set(lineId, (byLine.get(lineId) ?? 0) + quantity);
  }
  return Array.from(byLine, ([lineId, quantity]) => ({ lineId, quantity })).sort((a, b) =>
    a.lineId < b.lineId ? -1 : 1,
  );
}

/** What these pieces add to the share of the line that was refunded before. */
function shareOf({ total_paise: paise, quantity, refunded_quantity: before, taken }: TakenPieces) {
  return (
    cumulativeShare(paise, before + taken, quantity) - cumulativeShare(paise, before, quantity)
  );
}

async function refusePieces(
  trx: Trx,
  orderId: string,
  pieces: OrderPieces[],
  isCancelled: boolean,
): Promise<never> {
  const lines = await findLinePieces(trx, orderId);
  const short = pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Order line');
    const unrefunded = line.quantity - line.refunded_quantity;
    const uncancelled = line.quantity - line.cancelled_quantity - line.handed_over_quantity;
    const left = isCancelled ? Math.min(unrefunded, uncancelled) : unrefunded;
    return left < quantity ? [`${line.name}: ${left} of ${line.quantity} left`] : [];
  });
  throw new AppError(
    'conflict',
    `Some pieces are gone. ${short.join('; ')}. Check the order again.`,
  );
}

function describeRefund(
  taken: TakenPieces[],
  { isCancelled, isWhole }: { isCancelled: boolean; isWhole: boolean },
): string {
  if (isWhole) return 'Refund requested';
  const pieces = taken.map((line) => `${line.taken} × ${line.name}`).join(', ');
  return isCancelled ? `Cancelled and refund requested: ${pieces}` : `Refund requested: ${pieces}`;
}
