import type { Ctx } from '#server/context.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { countUnrefunded } from './find-shortage.ts';
import { findLinePieces, updatePieceCounts, type LinePieces } from './refund-lines.queries.ts';
import { refundPieces, type PiecesRefund } from './refund-pieces.ts';

interface RestRequest {
  actor: Actor;
  why: string;
  /** Whether the pieces that were handed over are back with the vendor, and so go back on sale like the others. */
  goodsBack: boolean;
  /** Whether the order was never sold, because its payment came too late. */
  isUnsold?: boolean;
  /** Whether the customer keeps the delivered pieces, without a refund. */
  shouldKeepDelivered?: boolean;
}

export interface RestRefund {
  refunds: Pick<PiecesRefund, 'refundId' | 'amountPaise'>[];
  amountPaise: number;
  /** Whether the refunded pieces are back in stock. Pieces that were never sold do not count. */
  isBackInStock: boolean;
}

/**
 * Refunds the pieces of a paid order that have no refund yet, and cancels the pieces that are not delivered.
 * The caller holds the purchase's lock, has called `unpackOrReturnShipments` and sets the order's status.
 */
export async function refundRest(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { goodsBack, shouldKeepDelivered = false, ...request }: RestRequest,
): Promise<RestRefund> {
  const lines = await findLinePieces(trx, order.id);
  const withVendor = listPieces(lines, (line) => line.cancellable_quantity - countRecalled(line));
  const recalled = listPieces(lines, countRecalled);
  // These pieces are delivered, or were never sold because the order was cancelled before it was paid.
  const others = listPieces(lines, (line) => countUnrefunded(line) - line.cancellable_quantity);
  const handedOver = { isRestocked: goodsBack, isHandedOver: true };
  const isSold = order.status !== 'cancelled';
  const groups = [
    { pieces: withVendor, isCancelled: true, isRestocked: true, isHandedOver: false },
    { pieces: recalled, isCancelled: true, ...handedOver },
    {
      pieces: shouldKeepDelivered ? [] : others,
      isCancelled: false,
      ...handedOver,
      isHandedOver: isSold,
    },
  ].filter(({ pieces }) => pieces.length > 0);
  const parts = [];
  for (const group of groups) {
    parts.push(await refundPieces(ctx, trx, purchase, order, { ...request, ...group }));
  }
  const isAllBack = goodsBack || !groups.some(({ isHandedOver }) => isHandedOver);
  return {
    refunds: parts,
    amountPaise: parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    isBackInStock: isAllBack && parts.some(({ isBackInStock }) => isBackInStock),
  };
}

/** Cancels the remaining pieces of an unpaid order. The caller holds the purchase's lock. */
export async function cancelUnpaidPieces(trx: Trx, orderId: string): Promise<void> {
  const lines = await findLinePieces(trx, orderId);
  const pieces = listPieces(lines, (line) => line.cancellable_quantity);
  const unpaid = pieces.map((piece) => ({ ...piece, refunded: 0 }));
  await updatePieceCounts(trx, orderId, unpaid, { isCancelled: true });
}

const countRecalled = (line: LinePieces) =>
  Math.min(line.recalled_quantity, line.cancellable_quantity);

const listPieces = (lines: LinePieces[], count: (line: LinePieces) => number) =>
  lines.flatMap((line) => (count(line) > 0 ? [{ lineId: line.id, quantity: count(line) }] : []));
