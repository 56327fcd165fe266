import { expect, test } from 'vitest';
import { discountPercent } from './money.ts';

test.each([
  [100_000, 99_999, undefined],
  [100_000, 99_001, undefined],
  [1000, 999.99, undefined],
  [100_000, 99_000, 1],
  [100_000, 98_500, 2],
  [200, 100, 50],
  [12_499.5, 9999.6, 20],
  [100_000, 600, 99],
  [100_000, 1, 99],
  [1000, 0.01, 99],
])(
  'the discount of a price of %d that is reduced to %d is %s percent',
  (price, reduced, percent) => {
    expect(discountPercent(price, reduced)).toBe(percent);
  },
);
