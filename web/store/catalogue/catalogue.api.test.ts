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
  ['a page after the last one', empty, 99, {}, 404],
  ['a page after the last one of a category', empty, 99, { category: 'sofas' }, 404],
  ['a tag without products', empty, 1, { tag: 'tents' }, 404],
  ['a blank category', empty, 1, { tag: '' }, 404],
  ['filters that match nothing', empty, 1, { category: 'sofas' }, 200],
  ['a page with products', filled, 2, { tag: 'teak' }, 200],
  ['a failed call', null, 1, {}, 503],
] as const)('%s', (_, list, page, scope, status) => {
  expect(getListStatus(list, { page }, scope)).toBe(status);
});

test.each([
  ['minPrice=5000&maxPrice=1000', true],
  ['minPrice=10000&maxPrice=9999.5', true],
  ['minPrice=1000&maxPrice=1000', false],
  ['minPrice=900&maxPrice=1000', false],
  ['minPrice=5000', false],
  ['maxPrice=0', false],
])('prices of %s exclude every product: %s', (search, isEmpty) => {
  expect(isPriceRangeEmpty(readQuery(new URLSearchParams(search)))).toBe(isEmpty);
});

test('a blank category finds nothing instead of the whole catalogue', async () => {
  const call = createCallApi(() => Promise.resolve(Response.json([{}])));
  const query = readQuery(new URLSearchParams());
  expect(await loadCatalogue(call, query, { tag: '' }, 12)).toEqual(empty);
});
