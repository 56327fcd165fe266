import { AppError } from '#server/platform/http/app-error.ts';
import type { LinePieces } from './refund-lines.queries.ts';

export const countCancellable = (line: LinePieces) => line.cancellable_quantity;
/** Counts the pieces without a refund. Leaves out pieces in a return, because only the return refunds them. */
export const countUnrefunded = (line: LinePieces) =>
  line.quantity - line.refunded_quantity - line.returning_quantity;
export const countReturning = (line: LinePieces) => line.returning_quantity;

/** Returns a 409 that lists the lines with too few pieces and how many are left, or undefined if no line has too few. */
export function findShortage(
  pieces: { line: LinePieces; quantity: number }[],
  countLeft: (line: LinePieces) => number,
): AppError | undefined {
  const shortLines = pieces.filter(({ line, quantity }) => countLeft(line) < quantity);
  if (shortLines.length === 0) return undefined;
  const texts = shortLines.map(({ line }) => {
    const handedOver = line.quantity - line.cancelled_quantity - line.cancellable_quantity;
    const handedOverText = handedOver > 0 ? `, ${handedOver} handed over` : '';
    return `${line.name}: ${countLeft(line)} of ${line.quantity} left${handedOverText}`;
  });
  return new AppError('conflict', `Not enough pieces are left in the order. ${texts.join('. ')}.`, {
    details: { lines: shortLines.map(({ line }) => ({ line: line.id, left: countLeft(line) })) },
  });
}
