import type { LineState } from './issue.queries.ts';

type Line = LineState & { quantity: number };

/** Counts pieces that were cancelled before they were handed over. */
const countCancelled = ({ quantity, to_hand_over: toHandOver, handed_over: handedOver }: Line) =>
  Math.max(0, quantity - toHandOver - handedOver);

/**
 * Counts pieces that were refunded after their hand-over: all refunded pieces minus the pieces that were cancelled
 * before their hand-over.
 */
const countRefundedAfterHandOver = (line: Line) =>
  Math.max(0, line.refunded - countCancelled(line));

/**
 * Counts pieces that have an invoice and a credit note but are not handed over: their hand-over was taken back after the
 * invoice.
 */
const countHandOversTakenBack = (line: Line) =>
  Math.max(0, line.credited - countRefundedAfterHandOver(line));

/** Counts pieces of a newly handed-over shipment that no invoice covers yet. */
export function countUninvoiced(line: Line & { shipped: number }): number {
  const covered = line.invoiced - countHandOversTakenBack(line);
  return Math.min(line.shipped, Math.max(0, line.handed_over - covered));
}

/** Counts pieces that were refunded without ever having an invoice. */
export const countRefundedUninvoiced = (line: Line) =>
  Math.max(0, countCancelled(line) - countHandOversTakenBack(line));

/**
 * Counts refunded pieces that have an invoice but no credit note yet. Returns at most the number of pieces in this
 * refund.
 */
export function countToCredit(line: Line & { refund_quantity: number }): number {
  const { invoiced, credited, to_hand_over: toHandOver, handed_over: handedOver } = line;
  const invoicedButCancelled = Math.max(0, invoiced - handedOver - toHandOver);
  const due = countRefundedAfterHandOver(line) + invoicedButCancelled - credited;
  return Math.max(0, Math.min(line.refund_quantity, due, invoiced - credited));
}

/**
 * Returns whether each piece that was refunded after its hand-over has a credit note. If so, the refunded pieces
 * without a credit note never had an invoice.
 */
export const isFullyCredited = (line: Line) => line.credited >= countRefundedAfterHandOver(line);
