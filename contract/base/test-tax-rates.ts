import type { TaxRates } from './tax-rules.ts';

/** The rates that the migrations insert. */
export const testTaxRates = {
  9401: { bps: [1800], base: '' },
  9403: { bps: [1800], base: '' },
  9405: { bps: [1800], base: '' },
  8414: { bps: [1800], base: '' },
  cane: { bps: [500], base: '' },
  other: { bps: [1800], base: '' },
  legal: { bps: [0, 500, 1800, 4000], base: '' },
  commission_gst: { bps: [1800], base: 'commission' },
  tcs: { bps: [50], base: 'taxable' },
  tds: { bps: [10], base: 'taxable' },
} satisfies TaxRates;
