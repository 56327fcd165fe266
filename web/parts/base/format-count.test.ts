import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count has the noun in the singular only if it is one', () => {
  expect(formatCount(1, 'late orders')).toBe('1 late order');
  expect(formatCount(1, 'entries')).toBe('1 entry');
  expect(formatCount(0, 'entries')).toBe('0 entries');
  expect(formatCount(120000, 'vendors')).toBe('1,20,000 vendors');
});
