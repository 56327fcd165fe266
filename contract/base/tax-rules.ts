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

/** A share of an amount as tax: two equal halves within a State, or one tax between States. */
function shareAsTax(
  paise: number,
  [part, whole]: [part: number, whole: number],
  { isSameState }: { isSameState: boolean },
): LineTax {
  if (!isSameState) return { ...noTax, igstPaise: cumulativeShare(paise, part, whole) };
  const half = cumulativeShare(paise, part, 2 * whole);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** Returns the GST in a price. */
export const taxIncludedIn = (
  totalPaise: number,
  gstBps: number,
  terms: { isSameState: boolean },
): LineTax => shareAsTax(totalPaise, [gstBps, 10_000 + gstBps], terms);

/** Returns the GST or TCS on an amount without tax. */
export const taxOn = (basePaise: number, bps: number, terms: { isSameState: boolean }): LineTax =>
  shareAsTax(basePaise, [bps, 10_000], terms);

export const addTax = (one: LineTax, other: LineTax): LineTax => ({
  cgstPaise: one.cgstPaise + other.cgstPaise,
  sgstPaise: one.sgstPaise + other.sgstPaise,
  igstPaise: one.igstPaise + other.igstPaise,
});

export const negateTax = ({ cgstPaise, sgstPaise, igstPaise }: LineTax): LineTax => ({
  cgstPaise: 0 - cgstPaise,
  sgstPaise: 0 - sgstPaise,
  igstPaise: 0 - igstPaise,
});

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
 * Returns the amounts of some pieces of an order line, at the tax that the order froze: of the `count` pieces that follow
 * the first `before`.
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
  commissionGstBps: number;
  tcsPaise: number;
  tdsPaise: number;
  tdsBps: number;
  /** The amount on which TDS is deducted. */
  tdsBasePaise: number;
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

/** Limits that the law sets besides the rates (`docs/product/tax.md#limits`). */
export const taxLimitNames = [
  'tds_without_pan',
  'tds_threshold',
  'turnover_goods',
  'turnover_goods_special',
  'turnover_composition',
  'turnover_einvoice',
  'kept_transport',
] as const;
export type TaxLimitName = (typeof taxLimitNames)[number];

const percentLimits: readonly TaxLimitName[] = ['tds_without_pan', 'kept_transport'];
/** Whether the limit is a percentage; otherwise it is an amount in rupees. */
export const isPercentLimit = (name: TaxLimitName) => percentLimits.includes(name);

const deductionNames: readonly string[] = ['commission_gst', 'tcs', 'tds'];
export const isDeduction = (name: string) => deductionNames.includes(name);

export const deductionBases = ['commission', 'taxable', 'gross'] as const;
export type DeductionBase = (typeof deductionBases)[number];

/** The rates in force by name, in basis points. */
export type TaxRates = Record<string, { bps: number[]; base: DeductionBase | '' }>;

/** The amounts of an order or document on which TCS is collected: those of the goods whose rate is above 0%. */
export interface TcsBase {
  taxablePaise: number;
  grossPaise: number;
}

/** Returns the rate of TCS in basis points, and the amount on which it is collected. */
export function tcsTermsOf(
  { taxablePaise, grossPaise }: TcsBase,
  registration: GstRegistration,
  rates: TaxRates,
): { basePaise: number; bps: number } {
  const { bps, base } = rates.tcs!;
  return {
    basePaise: base === 'gross' ? grossPaise : taxablePaise,
    bps: registration === 'none' ? 0 : bps[0]!,
  };
}

interface DeductedOrder {
  amountPaise: number;
  taxablePaise: number;
  commissionPaise: number;
  tcsBase: TcsBase;
  isSameState: boolean;
}

export interface DeductedSeller {
  registration: GstRegistration;
  hasValidPan: boolean;
  /** The rate of TDS for a seller without a valid PAN, in basis points. */
  tdsWithoutPanBps: number;
}

/** Returns the deductions from one order, and the rates at which they were computed. */
export function deductionsOf(
  order: DeductedOrder,
  { registration, hasValidPan, tdsWithoutPanBps }: DeductedSeller,
  rates: TaxRates,
): Deductions {
  const bases: Record<DeductionBase, number> = {
    commission: order.commissionPaise,
    taxable: order.taxablePaise,
    gross: order.amountPaise,
  };
  const { bps: gstBps, base: gstBase } = rates.commission_gst!;
  const { bps: tdsBps, base: tdsBase } = rates.tds!;
  const tcs = tcsTermsOf(order.tcsBase, registration, rates);
  const tdsBasePaise = bases[tdsBase as DeductionBase];
  const usedTdsBps = hasValidPan ? tdsBps[0]! : Math.max(tdsBps[0]!, tdsWithoutPanBps);
  return {
    commissionGstPaise: cumulativeShare(bases[gstBase as DeductionBase], gstBps[0]!, 10_000),
    commissionGstBps: gstBps[0]!,
    tcsPaise: sumTax(taxOn(tcs.basePaise, tcs.bps, order)),
    tdsPaise: cumulativeShare(tdsBasePaise, usedTdsBps, 10_000),
    tdsBps: usedTdsBps,
    tdsBasePaise,
  };
}

const territoriesWithoutLegislature: readonly string[] = ['04', '26', '31', '35', '38'];

/** Returns the name of the State's half of the tax at a place of supply. */
export const stateTaxName = (stateCode: string) =>
  territoriesWithoutLegislature.includes(stateCode) ? 'UTGST' : 'SGST';
