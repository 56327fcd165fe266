import type { LineState } from './issue.queries.ts';

type Line = LineState & { quantity: number };

/** Cancelled before they were handed over. */
const countCancelled = ({ quantity, undispatched, handed_over: handedOver }: Line) =>
  Math.max(0, quantity - undispatched - handedOver);

/** Refunded after they were handed over: every piece that was cancelled before is refunded, too. */
const countReturned = (line: Line) => Math.max(0, line.refunded - countCancelled(line));

/** Credited although not handed over: their hand-over was taken back after the invoice. */
const countCreditedBefore = (line: Line) => Math.max(0, line.credited - countReturned(line));

/** Pieces of a shipment that was just handed over that no invoice covers yet. */
export function countUninvoiced(line: Line & { shipped: number }): number {
  const covered = line.invoiced - countCreditedBefore(line);
  return Math.min(line.shipped, Math.max(0, line.handed_over - covered));
}

/** Pieces that were refunded without ever having an invoice. */
export const countRefundedUninvoiced = (line: Line) =>
  Math.max(0, countCancelled(line) - countCreditedBefore(line));

/** Pieces of refunds that have an invoice and no credit note yet; at most those of one refund. */
export function countToCredit(line: Line & { taken: number }): number {
  const { invoiced, credited, undispatched, handed_over: handedOver, taken } = line;
  const invoicedButCancelled = Math.max(0, invoiced - handedOver - undispatched);
  const due = countReturned(line) + invoicedButCancelled - credited;
  return Math.max(0, Math.min(taken, due, invoiced - credited));
}

/** Whether every credit note that refunds ask for exists, so that the rest was refunded without an invoice. */
export const isFullyCredited = (line: Line) => line.credited >= countReturned(line);
