/** Rules of returns (`docs/product/returns.md`). Nothing here imports Zod, so that every page can use them. */

import type { Role } from '#contract/endpoint.ts';
import { policies } from '#contract/base/policies.ts';
import { endOfIndianDay } from '#contract/indian-date.ts';

export const returnReasons = [
  'damaged',
  'defective',
  'wrong_item',
  'not_as_described',
  'late',
  'changed_mind',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonTexts: Record<ReturnReason, string> = {
  damaged: 'It arrived damaged',
  defective: 'It does not work or is faulty',
  wrong_item: 'The wrong product was delivered',
  not_as_described: 'It is not as described',
  late: 'It came after the promised day',
  changed_mind: 'I changed my mind',
};

export const returnResolutions = ['refund', 'replacement'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

export const returnStatuses = [
  'requested',
  'approved',
  'disputed',
  'scheduled',
  'received',
  'refunded',
  'replaced',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStatusTexts: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  disputed: 'With Baithak for a decision',
  scheduled: 'Pickup scheduled',
  received: 'Received by the seller',
  refunded: 'Refunded',
  replaced: 'Replaced',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** The statuses of unfinished returns. The SQL of `returns_open` has the same statuses. */
export const openReturnStatuses: readonly ReturnStatus[] = [
  'requested',
  'approved',
  'disputed',
  'scheduled',
  'received',
];
export const isOpenReturn = (status: ReturnStatus) => openReturnStatuses.includes(status);

export const returnActions = [
  'approve',
  'decline',
  'dispute',
  'schedule',
  'receive',
  'refund',
  'replace',
  'withdraw',
  'miss',
  'object',
] as const;
export type ReturnAction = (typeof returnActions)[number];

/**
 * The status that an action leads to. One exception: approving a disputed return whose goods are already back refunds or
 * replaces it immediately. With `miss` the vendor reports that nobody handed over the goods, with `object` the customer
 * says that this is wrong.
 */
export const statusAfter: Record<ReturnAction, ReturnStatus> = {
  approve: 'approved',
  decline: 'declined',
  dispute: 'disputed',
  schedule: 'scheduled',
  receive: 'received',
  refund: 'refunded',
  replace: 'replaced',
  withdraw: 'withdrawn',
  miss: 'scheduled',
  object: 'disputed',
};

/** The customer's photos, the vendor's evidence in a dispute, and photos of the inspection. */
export const returnPhotoSides = ['customer', 'evidence', 'inspection'] as const;
export type ReturnPhotoKind = (typeof returnPhotoSides)[number];

export const returnLimits = {
  photos: 5,
  photoBytes: 10 * 1024 * 1024,
  noteCharacters: 1000,
  reasonCharacters: 500,
  /** How many days ahead a pickup may be requested or scheduled. */
  pickupDaysAhead: 30,
  /**
   * How often the pickup of one return may be scheduled. It is limited because the customer gets an email each time.
   */
  pickups: 10,
} as const;

export const returnHours = { toAnswer: 48, toInspect: 48 } as const;
/**
 * If nobody collects the goods, an approved return ends this many days after the approval: it goes to Baithak, or expires
 * if the customer missed the pickup. Scheduling a pickup extends the time to this many days after the pickup day, if that
 * is later.
 */
export const daysToCollect = 14;
/** The pickup can be moved to a day at most this many days after the approval. */
export const maxDaysToPickup = 30;
/** The customer has at least this many days to object to the report of a missed pickup. */
export const daysToObject = 3;
/** A return that ended without the goods opens the return window again, but not beyond this many days after the delivery. */
export const maxReturnDays = 60;

const faults: readonly ReturnReason[] = ['damaged', 'defective', 'wrong_item', 'not_as_described'];
const isFault = (reason: ReturnReason) => faults.includes(reason);

export const isPhotoRequired = isFault;
/** A replacement is offered only for a piece that is damaged, faulty, wrong or not as described. */
export const canBeReplaced = isFault;
/** The customer pays the return transport after a change of mind; in all other cases the vendor pays it. */
export const isTransportPaidByCustomer = (reason: ReturnReason) => reason === 'changed_mind';

/** Returns the end of the return window of pieces that were delivered at this time: the end of its last day in India. */
export const returnableUntil = (deliveredAt: Date): Date =>
  endOfIndianDay(deliveredAt, policies.returnDays);

interface ReturnState {
  status: ReturnStatus;
  reason: ReturnReason;
  resolution: ReturnResolution;
  /** Whether the vendor has the goods. */
  isReceived: boolean;
  /** Whether the vendor has put the goods back on sale. */
  isRestocked: boolean;
  /** Whether the vendor has reported that nobody handed over the goods. */
  isMissed: boolean;
  /** Whether the return was approved before. */
  wasApproved: boolean;
}

/** Returns the actions that the role may take on a return now. */
export function allowedReturnActions(state: ReturnState, role: Role): ReturnAction[] {
  return returnActions.filter((action) => isAllowedReturnAction(action, state, role));
}

export function isAllowedReturnAction(
  action: ReturnAction,
  { status, reason, resolution, isReceived, isRestocked, isMissed, wasApproved }: ReturnState,
  role: Role,
): boolean {
  const isOneOf = (...statuses: ReturnStatus[]) => statuses.includes(status);
  if (role === 'user') {
    if (action === 'object') return status === 'scheduled' && isMissed;
    return (
      action === 'withdraw' &&
      !isReceived &&
      isOneOf('requested', 'approved', 'disputed', 'scheduled')
    );
  }
  const isAdmin = role === 'admin';
  switch (action) {
    case 'approve':
      // A vendor who has approved the return and then did not collect the goods cannot start the time again.
      return (
        status === 'requested' || (status === 'disputed' && (isAdmin || isReceived || !wasApproved))
      );
    case 'decline':
      return (
        (isAdmin && status === 'disputed') || (status === 'requested' && reason === 'changed_mind')
      );
    case 'dispute':
      return (
        (status === 'received' && !isRestocked) ||
        (status === 'requested' && reason !== 'changed_mind')
      );
    case 'schedule':
      return isOneOf('approved', 'scheduled');
    case 'receive':
      return isOneOf('approved', 'scheduled');
    case 'refund':
      if (isAdmin && status === 'disputed') return true;
      return isOneOf('approved', 'scheduled', 'received') && (isAdmin || resolution === 'refund');
    case 'replace':
      return isOneOf('approved', 'scheduled', 'received') && resolution === 'replacement';
    case 'miss':
      return status === 'scheduled' && !isMissed;
    default:
      return false;
  }
}

/** The message for a role that can never take the action. */
export const wrongSideTexts: Record<ReturnAction, string> = {
  approve: 'Only the seller or Baithak can approve a return',
  decline: 'Only the seller or Baithak can decline a return',
  dispute: 'Only the seller or Baithak can dispute a return',
  schedule: 'Only the seller or Baithak can schedule the pickup',
  receive: 'Only the seller or Baithak can confirm that the goods are back',
  refund: 'Only the seller or Baithak can refund a return',
  replace: 'Only the seller or Baithak can send the replacement',
  withdraw: 'Only the customer can withdraw a return',
  miss: 'Only the seller or Baithak can report a missed pickup',
  object: 'Only the customer can object to the report of a missed pickup',
};

/**
 * Returns the paise that are deducted from the refund for the return transport. The deduction leaves at least ₹1 to
 * refund, because payment providers send no smaller refund.
 */
export function returnTransportPaise(
  reason: ReturnReason,
  { piecesPaise, flatPaise }: { piecesPaise: number; flatPaise: number },
): number {
  if (!isTransportPaidByCustomer(reason)) return 0;
  const maxPaise = Math.floor((piecesPaise * policies.maxReturnTransportPercent) / 100);
  return Math.max(0, Math.min(flatPaise, maxPaise, piecesPaise - 100));
}

interface DeliveredPieces {
  deliveredAt: Date;
  quantity: number;
}

interface ReturnableLine {
  quantity: number;
  cancelledQuantity: number;
  refundedQuantity: number;
  /** Pieces that are in an open return or were replaced. */
  returningQuantity: number;
  deliveries: readonly DeliveredPieces[];
  /** The end of the window, if it was opened again after a return that ended without the goods. */
  reopenedUntil: Date | null;
}

/** Returns how many pieces of a line can be returned now, and until when, or null if no piece can be returned. */
export function returnablePieces(
  line: ReturnableLine,
  now: Date,
): { quantity: number; until: Date } | null {
  const untilOf = ({ deliveredAt }: DeliveredPieces) =>
    Math.max(returnableUntil(deliveredAt).getTime(), line.reopenedUntil?.getTime() ?? 0);
  const open = line.deliveries.filter((pieces) => untilOf(pieces) > now.getTime());
  const delivered = sumOf(line.deliveries);
  const refunded = Math.max(0, line.refundedQuantity - line.cancelledQuantity);
  const quantity = Math.min(sumOf(open), delivered - refunded - line.returningQuantity);
  if (quantity <= 0) return null;
  return { quantity, until: new Date(Math.max(...open.map(untilOf))) };
}

const sumOf = (pieces: readonly DeliveredPieces[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
