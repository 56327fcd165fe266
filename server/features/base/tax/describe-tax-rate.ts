import type { TaxRateRow } from './tax.queries.ts';

/** Describes a rate for the audit record. */
export const describeTaxRate = (
  row: Pick<TaxRateRow, 'name' | 'rates_bps' | 'base' | 'effective_from'>,
) => ({
  tax_rate: row.name,
  per_cent: row.rates_bps.map((bps) => bps / 100).join(', '),
  ...(row.base && { base: row.base }),
  effective_from: row.effective_from,
});
