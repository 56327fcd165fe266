import { receiverErrors } from '#contract/base/address-rules.ts';
import type { Address } from '#contract/people/addresses.ts';
import { indianDate } from '#contract/indian-date.ts';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import {
  isPhotoRequired,
  type ReturnReason,
  type ReturnResolution,
  returnReasons,
  returnTransportPaise,
} from '#contract/orders/return-rules.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { toRequestLines } from '#web/parts/orders/order-pieces.ts';
import type { ChosenPieces } from '#web/parts/orders/pieces-dialog.tsx';
import type { ChosenPhoto } from '#web/parts/orders/returns/photo-picker.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

/** What the customer has chosen and typed; the reason is empty until one is chosen. */
export interface ReturnDraft {
  chosen: ChosenPieces;
  reason: ReturnReason | '';
  resolution: ReturnResolution;
  photos: readonly ChosenPhoto[];
  note: string;
  /** Null if the products are collected at the delivery address. */
  pickupAddress: Address | null;
  /** Empty for the first possible day. */
  pickupDay: string;
}

/** Creates an empty draft. If only one piece can be returned, it is already chosen. */
export function createDraft({ products }: Order): Omit<ReturnDraft, 'note' | 'pickupAddress'> {
  const [first, ...others] = products.filter(({ returnableQuantity }) => returnableQuantity > 0);
  const isOnlyPiece = first?.returnableQuantity === 1 && others.length === 0;
  return {
    chosen: isOnlyPiece ? { [first._id]: 1 } : {},
    reason: '',
    resolution: 'refund',
    photos: [],
    pickupDay: '',
  };
}

/** Returns, in rupees, the value of the chosen pieces, the return transport and the refund. */
export function calculateAmounts(
  { products, returnTransport }: Order,
  { chosen, reason }: Pick<ReturnDraft, 'chosen' | 'reason'>,
) {
  const piecesPaise = products.reduce(
    (sum, { _id, price, discountPrice }) =>
      sum + paiseOf(discountPrice || price) * (chosen[_id] ?? 0),
    0,
  );
  const flatPaise = paiseOf(returnTransport);
  const transportPaise =
    reason && piecesPaise > 0 ? returnTransportPaise(reason, { piecesPaise, flatPaise }) : 0;
  return {
    pieces: rupeesOf(piecesPaise),
    transport: rupeesOf(transportPaise),
    refund: rupeesOf(piecesPaise - transportPaise),
  };
}

/** Returns the reasons to offer. `late` is offered only if a shipment came after the promised day. */
export const listReasons = (order: Order): readonly ReturnReason[] =>
  returnReasons.filter((reason) => reason !== 'late' || hasLateShipment(order));

const hasLateShipment = ({ promise, shipments }: Order) =>
  promise !== null &&
  shipments.some(
    ({ deliveredAt }) => deliveredAt !== null && indianDate(new Date(deliveredAt)) > promise.to,
  );

/** Returns a message for each field that is missing or not allowed. The server checks everything again. */
export function checkDraft(draft: ReturnDraft, { products }: Order): FormErrors {
  const { chosen, reason, photos, pickupAddress } = draft;
  const madeToOrder = products.find(({ _id, isMadeToOrder }) => isMadeToOrder && chosen[_id]);
  return {
    ...(toRequestLines(chosen).length === 0 && { lines: 'Choose at least one piece' }),
    ...(!reason && { reason: 'Choose a reason' }),
    ...(reason === 'changed_mind' &&
      madeToOrder && {
        reason: `${lineName(madeToOrder)} was made to order and cannot be returned for a change of mind`,
      }),
    ...(reason &&
      isPhotoRequired(reason) &&
      photos.length === 0 && { photos: 'Add at least one photo of the problem' }),
    ...(pickupAddress && receiverErrors(pickupAddress)),
  };
}
