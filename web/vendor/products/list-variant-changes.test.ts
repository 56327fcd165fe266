import { expect, test } from 'vitest';
import { listVariantChanges } from './list-variant-changes.ts';

const variant = (_id: string, Fabric: string, overrides: object = {}) => ({
  ...{ _id, sku: '', options: { Fabric }, price: 40_000, discountPrice: null, stock: 5, held: 0 },
  ...overrides,
});

test('each variant that was changed, added or taken off sale in the newer version is listed', () => {
  const before = { variants: [variant('1', 'Moss'), variant('2', 'Rust'), variant('3', 'Ink')] };
  const newer = {
    variants: [
      variant('1', 'Moss', { stock: 4, discountPrice: 38_000 }),
      variant('2', 'Rust linen'),
      variant('4', 'Sand'),
    ],
  };
  expect(listVariantChanges(before, newer)).toEqual([
    'Moss: discount price ₹38,000 (was none), stock 4 (was 5)',
    'Rust linen: name Rust linen (was Rust)',
    'Sand: new',
    'Ink: taken off sale',
  ]);
  expect(listVariantChanges(before, before)).toEqual([]);
});
