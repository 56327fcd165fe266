import type { LineState } from './issue.queries.ts';

type Line = LineState & { quantity: number };

/** Pieces that were cancelled before they were handed over. */
const countCancelled = ({ quantity, undispatched, handed_over: handedOver }: Line) =>
  Math.max(0, quantity - undispatched - handedOver);

/** Pieces that were refunded after they were handed over. `refunded` includes pieces that were cancelled before. */
const countReturned = (line: Line) => Math.max(0, line.refunded - countCancelled(line));

/** Pieces that were credited although they are not handed over: their hand-over was taken back after the invoice. */
const countCreditedBefore = (line: Line) => Math.max(0, line.credited - countReturned(line));

/** Pieces of a newly handed-over shipment that no invoice covers yet. */
export function countUninvoiced(line: Line & { shipped: number }): number {
  const covered = line.invoiced - countCreditedBefore(line);
  return Math.min(line.shipped, Math.max(0, line.handed_over - covered));
}

/** Pieces that were refunded without ever having an invoice. */
export const countRefundedUninvoiced = (line: Line) =>
  Math.max(0, countCancelled(line) - countCreditedBefore(line));

/** Refunded pieces that have an invoice and no credit note yet, at most as many as this refund took. */
export function countToCredit(line: Line & { taken: number }): number {
  const { invoiced, credited, undispatched, handed_over: handedOver, taken } = line;
  const invoicedButCancelled = Math.max(0, invoiced - handedOver - undispatched);
  const due = countReturned(line) + invoicedButCancelled - credited;
  return Math.max(0, Math.min(taken, due, invoiced - credited));
}

/** Whether all returned pieces have their credit notes. Then every other refunded piece had no invoice. */
export const isFullyCredited = (line: Line) => line.credited >= countReturned(line);
