import type { Order } from '#contract/orders.ts';
import { lineName } from '#contract/variant-text.ts';
import type { ChosenPieces, PiecesChoice } from './pieces-dialog.tsx';

type Line = Order['products'][number];

/** The lines with pieces that can still be cancelled; none unless the order is paid. */
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

/** The lines with pieces that were handed over and not refunded. */
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

/** '1 of 3 cancelled, 1 of 3 refunded'; empty for a line without either. */
export function pieceNotes({ quantity, cancelledQuantity, refundedQuantity }: Line): string {
  const returned = refundedQuantity - cancelledQuantity;
  return [
    cancelledQuantity > 0 && `${cancelledQuantity} of ${quantity} cancelled`,
    returned > 0 && `${returned} of ${quantity} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Keys of handed-over pieces start with this: a line can have such pieces and others not shipped yet. */
const handedOverKey = 'handed over ';

/** The chosen pieces as the API expects them. */
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
