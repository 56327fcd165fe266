import type { TaxLimit, TaxRate } from '#contract/base/tax.ts';
import {
  type DeductionBase,
  isPercentLimit,
  type TaxLimitName,
  type TaxRateName,
} from '#contract/base/tax-rules.ts';
import { formatRupees } from '#contract/money.ts';

export const rateNames: Record<TaxRateName, string> = {
  9401: 'Seats (HSN 9401)',
  9403: 'Other furniture (HSN 9403)',
  9405: 'Lamps and lighting (HSN 9405)',
  8414: 'Fans (HSN 8414)',
  cane: 'Furniture made wholly of bamboo, cane or rattan',
  other: 'Everything else',
  legal: 'Legal rates that vendors may choose',
  commission_gst: 'GST on commission',
  tcs: 'TCS (tax collected at source)',
  tds: 'TDS (tax deducted at source)',
};

export const baseNames: Record<DeductionBase, string> = {
  commission: 'of the commission',
  taxable: 'of the price without GST',
  gross: 'of the whole price',
};

export const rateText = ({ rates }: Pick<TaxRate, 'rates'>) =>
  rates.map((rate) => `${rate}%`).join(', ');

export const limitNames: Record<TaxLimitName, string> = {
  tds_without_pan: 'TDS without a valid PAN',
  tds_threshold: 'Yearly sales of individuals without TDS',
  turnover_goods: 'Yearly turnover without a GSTIN',
  turnover_goods_special: 'Yearly turnover without a GSTIN, in special States',
  turnover_composition: 'Yearly turnover under the composition scheme',
  turnover_einvoice: 'Yearly turnover without e-invoices',
  kept_transport: 'Return transport left out of credit notes (0 or 100%)',
};

export const limitText = ({ name, value }: Pick<TaxLimit, 'name' | 'value'>) =>
  isPercentLimit(name) ? `${value}%` : formatRupees(value);
