import { expect, test } from 'vitest';
import { appliedFilters, readAddress, writeAddress } from './catalogue-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address is read and written back without loss', () => {
  const search =
    '?q=teak&category=beds&subCategory=Storage+Bed&minPrice=500&inStock=true&sort=price-low&page=3';
  expect(writeAddress(read(search))).toBe(search);
});

test('what makes no sense is as if it were not there', () => {
  expect(read('?minPrice=abc&maxPrice=-1&page=0&sort=odd&inStock=yes')).toEqual(read(''));
  expect(read('?page=1e9').page).toBe(1);
  expect(read(`?material=${'x'.repeat(500)}`).material).toHaveLength(80);
});

test('each filter knows the address without it', () => {
  const filters = appliedFilters(read('?category=beds&subCategory=King&minPrice=100000&page=4'));
  expect(filters).toEqual([
    { label: 'Beds', without: '?minPrice=100000' },
    { label: 'King', without: '?category=beds&minPrice=100000' },
    { label: 'From ₹1,00,000', without: '?category=beds&subCategory=King' },
  ]);
});
