import { expect, test } from 'vitest';
import { computeEmi } from './emi-rules.ts';

test('₹38,000 over 12 months at 14% is ₹3,412 a month, ₹40,944 in all', () => {
  expect(computeEmi(38_000)).toEqual({ monthly: 3412, total: 40_944 });
});

test('a price below ₹3,000 has no monthly payment', () => {
  expect(computeEmi(2999.99)).toBeUndefined();
  expect(computeEmi(3000)).toEqual({ monthly: 270, total: 3240 });
});
