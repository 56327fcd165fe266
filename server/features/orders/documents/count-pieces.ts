import type { LineState } from './issue.queries.ts';

type Line = LineState & { quantity: number };

/** Counts the pieces before those that are invoiced next: with an invoice, or refunded without one. */
export const countDocumented = (line: Line) => line.invoiced + line.refunded_uninvoiced;

/**
 * Counts pieces of a newly handed-over shipment that no invoice covers yet. All pieces without an invoice and without a
 * refund were to be handed over; those that still are remain without an invoice.
 */
export function countUninvoiced(line: Line & { shipped: number }): number {
  const uninvoiced = line.quantity - countDocumented(line);
  return Math.max(0, Math.min(line.shipped, uninvoiced - line.to_hand_over));
}
