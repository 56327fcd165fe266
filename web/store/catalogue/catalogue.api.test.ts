import { expect, test } from 'vitest';
import { createCallApi } from '#web/api/call-api.ts';
import { isPriceRangeEmpty, readQuery } from './catalogue-query.ts';
import { type CatalogueList, loadCatalogue, getListStatus } from './catalogue.api.ts';

const empty: CatalogueList = {
  products: [],
  total: 0,
  isCapped: false,
  correctedQuery: '',
  isPartial: false,
  notSold: '',
  understood: [],
  dropped: [],
  alternatives: [],
  nearest: { category: '', subCategory: '' },
};
const filled = { ...empty, products: [{}] as CatalogueList['products'], total: 1 };

test.each([
  ['a page after the last one', 404, empty, 99, {}],
  ['a page after the last one of a category', 404, empty, 99, { category: 'sofas' }],
  ['a tag without products', 404, empty, 1, { tag: 'tents' }],
  ['a blank category', 404, empty, 1, { tag: '' }],
  ['filters that match nothing', 200, empty, 1, { category: 'sofas' }],
  ['a page with products', 200, filled, 2, { tag: 'teak' }],
  ['a failed call', 503, null, 1, {}],
] as const)('the HTTP status for %s is %i', (_, status, list, page, scope) => {
  expect(getListStatus(list, { page }, scope)).toBe(status);
});

test.each([
  ['minPrice=5000&maxPrice=1000', true],
  ['minPrice=10000&maxPrice=9999.5', true],
  ['minPrice=1000&maxPrice=1000', false],
  ['minPrice=900&maxPrice=1000', false],
  ['minPrice=5000', false],
  ['maxPrice=0', false],
])('the price range %s is empty: %s', (search, isEmpty) => {
  expect(isPriceRangeEmpty(readQuery(new URLSearchParams(search)))).toBe(isEmpty);
});

test('a blank category finds no products, not all of them', async () => {
  const call = createCallApi(() => Promise.resolve(Response.json([{}])));
  const query = readQuery(new URLSearchParams());
  expect(await loadCatalogue(call, query, { tag: '' }, 12)).toEqual(empty);
});
