import { shareOfParts, sumTax } from '#contract/base/tax-rules.ts';
import { cumulativeShare } from '#contract/money.ts';
import { findCreditLimit } from './credit-limit.ts';
import type { InvoicedPieces, RefundedLine } from './issue.queries.ts';
import { describeLine } from './line-detail.ts';
import type { FigureLine } from './pdf/figures.ts';

/** A line of a credit note with the invoice that it credits. */
export interface Credit {
  invoice: InvoicedPieces;
  line: FigureLine;
  /** The amount on which TCS was collected and is given back. */
  tcsBasePaise: number;
  /** Whether the time limit has passed, so that the note reduces no tax. */
  isLate: boolean;
}

interface CreditedPieces {
  refunded: RefundedLine;
  invoice: InvoicedPieces;
  count: number;
  /** The price of the pieces. */
  pricePaise: number;
}

/**
 * Returns one line of the credit note for each invoice from which it credits pieces of an order line. `keptPaise` is
 * left out of the note, spread over its lines.
 */
export function createCredits(
  refunded: readonly RefundedLine[],
  { keptPaise, day }: { keptPaise: number; day: string },
): Credit[] {
  const credited = refunded.flatMap(takePieces);
  const wholePaise = credited.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  let before = 0;
  return credited.map((pieces) => {
    const kept = shareOfParts(keptPaise, wholePaise, { before, count: pieces.pricePaise });
    before += pieces.pricePaise;
    const isLate = findCreditLimit(pieces.invoice.date) < day;
    return createCredit(pieces, pieces.pricePaise - kept, isLate);
  });
}

/** Takes the pieces of one order line that have an invoice from its invoices, in their order. */
function takePieces(refunded: RefundedLine): CreditedPieces[] {
  let remaining = refunded.refund_invoiced;
  return refunded.invoices.flatMap((invoice) => {
    const count = Math.min(remaining, invoice.invoiced.quantity - invoice.credited.quantity);
    if (count === 0) return [];
    // Divides the refund's amount among its pieces: first those without an invoice, then those of each invoice.
    const share = { before: refunded.refund_quantity - remaining, count };
    const pricePaise = shareOfParts(refunded.refund_paise, refunded.refund_quantity, share);
    remaining -= count;
    return { refunded, invoice, count, pricePaise };
  });
}

/**
 * Returns the line of the credit note. It takes back the share of the invoice's tax that all credited amounts have,
 * minus what earlier credit notes took back; a late note takes back no tax.
 */
function createCredit(
  { refunded, invoice, count }: CreditedPieces,
  totalPaise: number,
  isLate: boolean,
): Credit {
  const { invoiced, credited } = invoice;
  const takeBack = (name: 'cgst' | 'sgst' | 'igst' | 'tcsBase') => {
    const all = cumulativeShare(invoiced[name], credited.total + totalPaise, invoiced.total);
    return isLate ? 0 : Math.max(0, all - credited[name]);
  };
  const tax = {
    cgstPaise: takeBack('cgst'),
    sgstPaise: takeBack('sgst'),
    igstPaise: takeBack('igst'),
  };
  const taxablePaise = totalPaise - sumTax(tax);
  // The value without tax is exact; a share of it could differ by a paisa.
  const { total, cgst, sgst, igst, tcsBase } = invoiced;
  const isOnTaxable = !isLate && tcsBase === total - cgst - sgst - igst;
  const line = {
    lineId: refunded.id,
    name: refunded.name,
    detail: describeLine(refunded),
    hsn: invoice.hsn,
    quantity: count,
    gstBps: isLate ? 0 : invoice.bps,
    taxablePaise,
    ...tax,
    totalPaise,
    invoiceNumber: invoice.number,
  };
  const tcsBasePaise = isOnTaxable ? taxablePaise : takeBack('tcsBase');
  return { invoice, line, tcsBasePaise, isLate };
}
