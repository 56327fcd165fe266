import { expect, test } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

test('every page is shown when there are few', () => {
  expect(listPageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a gap replaces two or more skipped pages, but never a single page', () => {
  expect(listPageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(listPageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

test('a single page is shown once', () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
});
