import { expect, test } from 'vitest';
import { describeChanges } from './describe-change.ts';

const saved = (own: { priceFrom?: number; inStock?: boolean; wasInStock?: boolean }) => ({
  product: { priceFrom: own.priceFrom ?? 50_000, inStock: own.inStock ?? true },
  addedPrice: 50_000,
  wasInStock: own.wasInStock ?? true,
});
const textsOf = (own: Parameters<typeof saved>[0]) =>
  describeChanges(saved(own)).map(({ text }) => text);

test('a saved product shows what has changed since it was saved', () => {
  expect(textsOf({})).toEqual([]);
  expect(textsOf({ priceFrom: 44_999.5 })).toEqual(['₹5,000.50 less than when you saved it']);
  expect(textsOf({ priceFrom: 52_000 })).toEqual(['₹2,000 more than when you saved it']);
  expect(textsOf({ inStock: false, priceFrom: 40_000 })).toEqual(['Sold out since you saved it']);
  expect(textsOf({ inStock: false, wasInStock: false })).toEqual([]);
  expect(textsOf({ wasInStock: false, priceFrom: 49_000 })).toEqual([
    'Back in stock',
    '₹1,000 less than when you saved it',
  ]);
});
