import type { TaxRate } from '#contract/base/tax.ts';
import type { DeductionBase, TaxRateName } from '#contract/base/tax-rules.ts';

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
