import { expect, test } from 'vitest';
import { listMonths } from './list-months.ts';

test('months are those of India, the current one first', () => {
  // Half past midnight on 1 January in India.
  const months = listMonths(new Date('2026-12-31T19:00:00Z'));
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ]);
  expect(months).toHaveLength(24);
});
