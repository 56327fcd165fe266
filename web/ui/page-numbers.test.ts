import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('shows every page while there are few', () => {
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('leaves a gap where pages are skipped, never for a single page', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

test('names one page once', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
});
