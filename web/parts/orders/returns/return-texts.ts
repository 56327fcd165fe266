import type {
  ReturnReason,
  ReturnResolution,
  ReturnStatus,
} from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';

/** The names of the reasons in the panels. Customers see the contract's `returnReasonTexts`. */
export const reasonNames: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  defective: 'Faulty',
  wrong_item: 'Wrong product',
  not_as_described: 'Not as described',
  late: 'Delivered late',
  changed_mind: 'Changed mind',
};

export const resolutionNames: Record<ReturnResolution, string> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

export const statusNames: Record<ReturnStatus, string> = {
  requested: 'Requested',
  disputed: 'Disputed',
  approved: 'Approved',
  scheduled: 'Pickup arranged',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

type Line = OrderReturn['lines'][number];

/** Returns a line's name as in an order, such as `Jodhpur sofa, Moss`. */
export const returnLineName = ({ name, variant }: Line) => lineName({ product: { name }, variant });

/** Summarizes the pieces of a return, such as `2 × Jodhpur sofa, Moss and 1 more`. */
export function summarizePieces({ lines }: Pick<OrderReturn, 'lines'>): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const text = `${first.quantity} × ${returnLineName(first)}`;
  return others.length === 0 ? text : `${text} and ${others.length} more`;
}

/** Formats the time left, such as `5 hours left`. */
export function formatTimeLeft(hoursLeft: number): string {
  if (hoursLeft < 1) return 'Less than an hour left';
  return hoursLeft === 1 ? '1 hour left' : `${hoursLeft} hours left`;
}
