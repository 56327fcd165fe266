import { expect, test } from 'vitest';
import { noDetails } from '#contract/catalogue/detail-options.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { buildCompareRows } from './compare-rows.ts';

const product = (own: Partial<Product>): Product =>
  ({
    priceFrom: 50_000,
    inStock: true,
    rating: { average: 0, count: 0 },
    vendor: { _id: 'a', businessName: 'Sheesham House' },
    material: 'Wood',
    color: '',
    options: [],
    variants: [{ price: 50_000, discountPrice: null }],
    length: 210,
    width: null,
    height: null,
    weight: null,
    warranty: '',
    details: noDetails,
    ...own,
  }) as Product;

test('the comparison has a row for each detail that at least one product states', () => {
  const rows = buildCompareRows([
    product({ details: { ...noDetails, assembly: 'self', assemblyMinutes: 40 } }),
    product({
      length: 180,
      material: 'Cane',
      rating: { average: 4.27, count: 27 },
      variants: [
        { price: 60_000, discountPrice: 50_000 },
        { price: 70_000, discountPrice: null },
      ] as Product['variants'],
    }),
  ]);
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Price', '₹50,000', 'from ₹50,000'],
    ['Rating', '', '4.3 out of 5, 27 reviews'],
    ['Availability', 'In stock', 'In stock'],
    ['Seller', 'Sheesham House', 'Sheesham House'],
    ['Material', 'Wood', 'Cane'],
    ['Length', '210\u00a0cm', '180\u00a0cm'],
    ['Assembly', 'By yourself, about 40 minutes', ''],
  ]);
  expect(rows.filter(({ isEqual }) => isEqual).map(({ label }) => label)).toEqual([
    'Availability',
    'Seller',
  ]);
});

test('the comparison of a single product marks no rows as equal', () => {
  expect(buildCompareRows([product({})]).some(({ isEqual }) => isEqual)).toBe(false);
});
