import type { Order } from '#contract/orders.ts';
import { lineName } from '#contract/variant-text.ts';
import type { ChosenPieces, PiecesChoice } from './pieces-dialog.tsx';

type Line = Order['products'][number];

/** The lines of which pieces can still be cancelled; none unless the order is paid. */
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

/** The lines of which pieces were handed over and not refunded. */
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
      key: `${handedOverKey}${line._id}`,
      hint: `${left} handed over`,
      max: left,
    }));
}

const choiceOf = (line: Line) => ({
  name: lineName(line),
  unitPrice: line.discountPrice || line.price,
});

/** What became of the pieces of a line, such as '1 cancelled, 1 refunded'; empty while nothing did. */
export function pieceNotes({ quantity, cancelledQuantity, refundedQuantity }: Line): string {
  const returned = refundedQuantity - cancelledQuantity;
  return [
    cancelledQuantity > 0 && `${cancelledQuantity} of ${quantity} cancelled`,
    returned > 0 && `${returned} of ${quantity} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Pieces of one line may be chosen twice: of those with the vendor and of those handed over. */
const handedOverKey = 'handed over ';

/** The chosen pieces as the calls take them. */
export const chosenLines = (chosen: ChosenPieces) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) =>
      key.startsWith(handedOverKey)
        ? { line: key.slice(handedOverKey.length), quantity, handedOver: true }
        : { line: key, quantity },
    );

export const hasHandedOver = (chosen: ChosenPieces): boolean =>
  chosenLines(chosen).some((piece) => 'handedOver' in piece);
