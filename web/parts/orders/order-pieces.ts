import type { Order } from '#contract/orders/orders.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import type { ChosenPieces, PiecesChoice } from './pieces-dialog.tsx';

type Line = Order['products'][number];

/** Returns the lines with pieces that can still be cancelled. Only a paid order has any. */
export function listCancellable({ paymentStatus, products }: Order): PiecesChoice[] {
  if (paymentStatus !== 'paid') return [];
  return products
    .filter((line) => line.cancellableQuantity > 0)
    .map((line) => ({
      ...choiceOf(line),
      key: line._id,
      hint: `${line.cancellableQuantity} not shipped yet`,
      max: line.cancellableQuantity,
    }));
}

/** Returns the lines with pieces that are handed over and not refunded. Only a paid order has any. */
export function listHandedOver({ paymentStatus, products }: Order): PiecesChoice[] {
  if (paymentStatus !== 'paid') return [];
  return products
    .map((line) => ({
      line,
      left: line.quantity - line.refundedQuantity - line.cancellableQuantity,
    }))
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({
      ...choiceOf(line),
      key: `${handedOverPrefix}${line._id}`,
      hint: `${left} handed over`,
      max: left,
    }));
}

const choiceOf = (line: Line) => ({
  name: lineName(line),
  unitPrice: line.discountPrice || line.price,
});

/** Returns a note such as '1 of 3 cancelled, 1 of 3 refunded', or '' if no piece is cancelled or refunded. */
export function describePieces({ quantity, cancelledQuantity, refundedQuantity }: Line): string {
  const refunded = refundedQuantity - cancelledQuantity;
  return [
    cancelledQuantity > 0 && `${cancelledQuantity} of ${quantity} cancelled`,
    refunded > 0 && `${refunded} of ${quantity} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The keys of handed-over pieces start with this prefix, because the same line can also have pieces that are not
 * shipped yet.
 */
const handedOverPrefix = 'handed over ';

/** Converts the chosen pieces to the lines of the API's request body. */
export const toRequestLines = (chosen: ChosenPieces) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) =>
      key.startsWith(handedOverPrefix)
        ? { line: key.slice(handedOverPrefix.length), quantity, handedOver: true }
        : { line: key, quantity },
    );

export const hasHandedOver = (chosen: ChosenPieces): boolean =>
  toRequestLines(chosen).some((piece) => 'handedOver' in piece);
