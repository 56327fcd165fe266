/** Tax in whole paise (`docs/product/tax.md`). Nothing here imports Zod, so that every page can compute it. */

import { cumulativeShare } from '#contract/money.ts';

export const gstRegistrations = ['regular', 'composition', 'none'] as const;
/** `composition` and `none` sell without GST, on a bill of supply. */
export type GstRegistration = (typeof gstRegistrations)[number];

/** The GST that a price contains. In a Union Territory without a legislature SGST is called UTGST. */
export interface LineTax {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export const noTax: LineTax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** Returns the GST in a price: two equal halves within a State, or one tax between States. */
export function taxIncludedIn(
  totalPaise: number,
  gstBps: number,
  { isSameState }: { isSameState: boolean },
): LineTax {
  const whole = 10_000 + gstBps;
  if (!isSameState) return { ...noTax, igstPaise: cumulativeShare(totalPaise, gstBps, whole) };
  const half = cumulativeShare(totalPaise, gstBps, 2 * whole);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

export const sumTax = ({ cgstPaise, sgstPaise, igstPaise }: LineTax) =>
  cgstPaise + sgstPaise + igstPaise;

/**
 * Returns the amount of some of the `whole` equal parts of `paise`: of the `count` parts that follow the first `before`.
 * It is the difference of two rounded running totals. Consecutive shares therefore add up to exactly `paise`.
 */
export function shareOfParts(
  paise: number,
  whole: number,
  { before, count }: { before: number; count: number },
): number {
  if (whole === 0) return 0;
  return cumulativeShare(paise, before + count, whole) - cumulativeShare(paise, before, whole);
}

export interface TaxedLine extends LineTax {
  quantity: number;
  totalPaise: number;
}

/**
 * Returns the amounts of some pieces of an order line, for an invoice, credit note or refund: of the `count` pieces that
 * follow the first `before`.
 */
export function taxOfPieces(
  { quantity, totalPaise, ...tax }: TaxedLine,
  pieces: { before: number; count: number },
): LineTax & { totalPaise: number; taxablePaise: number } {
  const share = (paise: number) => shareOfParts(paise, quantity, pieces);
  const own = {
    cgstPaise: share(tax.cgstPaise),
    sgstPaise: share(tax.sgstPaise),
    igstPaise: share(tax.igstPaise),
  };
  const total = share(totalPaise);
  return { ...own, totalPaise: total, taxablePaise: total - sumTax(own) };
}

/** The amounts that the marketplace deducts in addition to its commission. */
export interface Deductions {
  commissionGstPaise: number;
  tcsPaise: number;
  tdsPaise: number;
}

export const taxRateNames = [
  '9401',
  '9403',
  '9405',
  '8414',
  'cane',
  'other',
  'legal',
  'commission_gst',
  'tcs',
  'tds',
] as const;
export type TaxRateName = (typeof taxRateNames)[number];

const deductionNames: readonly string[] = ['commission_gst', 'tcs', 'tds'];
export const isDeduction = (name: string) => deductionNames.includes(name);

export const deductionBases = ['commission', 'taxable', 'gross'] as const;
export type DeductionBase = (typeof deductionBases)[number];

/** The rates in force by name, in basis points. */
export type TaxRates = Record<string, { bps: number[]; base: DeductionBase | '' }>;

/** Returns the deductions from one order. A vendor without a GSTIN pays no TCS. */
export function deductionsOf(
  order: { amountPaise: number; taxablePaise: number; commissionPaise: number },
  registration: GstRegistration,
  rates: TaxRates,
): Deductions {
  const bases: Record<DeductionBase, number> = {
    commission: order.commissionPaise,
    taxable: order.taxablePaise,
    gross: order.amountPaise,
  };
  const deduct = (name: string) => {
    const { bps, base } = rates[name]!;
    return cumulativeShare(bases[base as DeductionBase], bps[0]!, 10_000);
  };
  return {
    commissionGstPaise: deduct('commission_gst'),
    tcsPaise: registration === 'none' ? 0 : deduct('tcs'),
    tdsPaise: deduct('tds'),
  };
}

const territoriesWithoutLegislature: readonly string[] = ['04', '26', '31', '35', '38'];

/** Returns the name of the State's half of the tax at a place of supply. */
export const stateTaxName = (stateCode: string) =>
  territoriesWithoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST';
