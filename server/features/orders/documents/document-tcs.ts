import {
  addTax,
  type LineTax,
  negateTax,
  noTax,
  shareOfParts,
  taxOn,
  tcsTermsOf,
} from '#contract/base/tax-rules.ts';
import type { InvoiceLine, InvoiceTerms } from './invoice-lines.ts';
import type { InvoiceTcs } from './issue.queries.ts';

/** The TCS of a document. `lineBases` are the amounts of its lines on which it is collected. */
export interface DocumentTcs extends LineTax {
  /** Null for a credit note, whose invoices may have different rates. */
  bps: number | null;
  lineBases: number[];
}

/** Returns the TCS of an invoice: on its goods above 0%, at the rate of its day. */
export function computeInvoiceTcs(lines: InvoiceLine[], terms: InvoiceTerms): DocumentTcs {
  const bases = lines.map(({ figures, isTaxable }) => {
    const { taxablePaise, totalPaise: grossPaise } = figures;
    const taxed = isTaxable ? { taxablePaise, grossPaise } : { taxablePaise: 0, grossPaise: 0 };
    return tcsTermsOf(taxed, terms.registration, terms.rates).basePaise;
  });
  const { bps } = tcsTermsOf({ taxablePaise: 0, grossPaise: 0 }, terms.registration, terms.rates);
  const lineBases = bps === 0 ? bases.map(() => 0) : bases;
  return { bps, lineBases, ...taxOn(sum(lineBases), bps, terms) };
}

export interface CreditedInvoice {
  tcs: InvoiceTcs;
  /** The rate of the invoice; null on invoices of earlier versions. */
  bps: number | null;
  /** The amount that the credit note takes from the base of the invoice. */
  basePaise: number;
}

/**
 * Returns the TCS that a credit note gives back: for each invoice, the TCS of all that is credited, including this note,
 * minus that of the earlier notes. A completely credited invoice has thus given back all of its TCS.
 */
export function computeCreditedTcs(
  invoices: readonly CreditedInvoice[],
  terms: { isSameState: boolean },
): LineTax {
  return invoices.map((invoice) => computeCredited(invoice, terms)).reduce(addTax, noTax);
}

function computeCredited(
  { tcs, bps, basePaise }: CreditedInvoice,
  terms: { isSameState: boolean },
): LineTax {
  const { base, credited_base: before } = tcs;
  if (bps === null) {
    const share = (paise: number) => shareOfParts(paise, base, { before, count: basePaise });
    return { cgstPaise: share(tcs.cgst), sgstPaise: share(tcs.sgst), igstPaise: share(tcs.igst) };
  }
  return addTax(taxOn(before + basePaise, bps, terms), negateTax(taxOn(before, bps, terms)));
}

export const sumBases = ({ lineBases }: Pick<DocumentTcs, 'lineBases'>) => sum(lineBases);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
