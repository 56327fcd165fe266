import { expect, test } from 'vitest';
import { listMonths } from './list-months.ts';

test('months go back from that of the day, over the new year', () => {
  const months = listMonths('2027-01-01');
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ]);
  expect(months).toHaveLength(24);
});
