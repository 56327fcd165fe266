import { expect, test } from 'vitest';
import { listAppliedFilters, readQuery, writeQuery } from './catalogue-query.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

test('a query string is read and written back without loss', () => {
  const search =
    '?q=teak&category=beds&subCategory=Storage+Bed&color=Red&color=Blue&seats=3&maxWidth=90.5&minPrice=500&inStock=true&sort=price-low&page=3';
  expect(writeQuery(read(search))).toBe(search);
});

test('invalid values are ignored, and long texts are shortened', () => {
  expect(
    read('?minPrice=abc&maxPrice=-1&maxWidth=1e9&seats=many&color=&page=0&sort=odd&inStock=yes'),
  ).toEqual(read(''));
  expect(read('?page=1e9').page).toBe(1);
  expect(read(`?material=${'x'.repeat(500)}`).material[0]).toHaveLength(80);
});

test('characters that cannot be searched are replaced', () => {
  expect(read('?q=so%00fa').q).toBe('so\uFFFDfa');
  expect(read(`?material=${'x'.repeat(79)}🪑`).material).toEqual(['x'.repeat(79)]);
});

test('each applied filter has a URL that removes it', () => {
  const filters = listAppliedFilters(
    read('?category=beds&subCategory=King&minPrice=100000&page=4'),
  );
  expect(filters).toEqual([
    { label: 'Beds', removeUrl: '?minPrice=100000' },
    { label: 'King', removeUrl: '?category=beds&minPrice=100000' },
    { label: 'From ₹1,00,000', removeUrl: '?category=beds&subCategory=King' },
  ]);
});

test('if a filter has several values, each value can be removed', () => {
  expect(listAppliedFilters(read('?material=Wood&material=Cane&seats=3&seats=3'))).toEqual([
    { label: 'Wood', removeUrl: '?material=Cane&seats=3' },
    { label: 'Cane', removeUrl: '?material=Wood&seats=3' },
    { label: '3 seats', removeUrl: '?material=Wood&material=Cane' },
  ]);
});

test('the colour Gray is shown as Grey', () => {
  expect(listAppliedFilters(read('?color=Gray'))).toEqual([{ label: 'Grey', removeUrl: '?' }]);
  expect(listAppliedFilters(read('?color=Brown'))).toMatchObject([{ label: 'Brown' }]);
});
