import { expect, test } from 'vitest';
import { chooseMonth, listMonths } from './list-months.ts';

test('the list of months starts with the current month and continues into the previous year', () => {
  const months = listMonths('2027-01-01');
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ]);
  expect(months).toHaveLength(24);
});

test('an invalid month in the URL selects the fallback', () => {
  const months = listMonths('2027-01-01');
  expect(chooseMonth(months, '2026-12', '2027-01')).toBe('2026-12');
  for (const named of ['', 'foo', '2026-13', '1999-01']) {
    expect(chooseMonth(months, named, '2027-01')).toBe('2027-01');
  }
});
