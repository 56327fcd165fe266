import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Args } from '#contract/api.ts';
import type { Facets } from '#contract/catalogue/facets.ts';
import { productFilters } from '#contract/catalogue/products.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import {
  anyProduct,
  anyQuery,
  checkFilters,
  type VariantFacts,
  storeProduct,
} from '#tests/support/facet-products.ts';
import { createProduct, createProducts, createVendor } from '#tests/support/factories.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { listFacets } from './facets.ts';

type Query = Omit<NonNullable<Args<'GET /api/products/facets'>['query']>, 'sort'>;

const rounds = scaleCount(600);
const seed = readSeed('facets');

let shop: TestApp;
let vendors: string[];
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  const created = await Promise.all([createVendor(shop.ctx), createVendor(shop.ctx)]);
  vendors = created.map(({ id }) => id);
}, 60_000);
afterAll(() => shop.close());

const readFacets = async (query: Query) => {
  const answer = await shop.call('GET /api/products/facets', { query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const valueFacets = [
  ...(['category', 'subCategory', 'material', 'color', 'seats', 'origin'] as const),
  ...(['inStock', 'rating'] as const),
];

test(`facets and filtered lists equal a simple recount for ${rounds} random queries`, async () => {
  let facts: VariantFacts[] = [];
  const anyProducts = fc.array(anyProduct, { minLength: 60, maxLength: 60, size: 'max' });
  for (const product of fc.sample(anyProducts, { seed, numRuns: 1 })[0]!) {
    facts = [...facts, ...(await storeProduct(shop, vendors, product))];
  }
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ scope, ...filters }) => {
      const query = { ...filters, scope };
      const inScope = facts.filter(
        ({ tag, vendor }) =>
          scope === 'all' ||
          (scope === 'vendor'
            ? vendor === vendors[0]
            : tag === (scope === 'tag' ? 'carved' : 'low')),
      );
      const filterFacts = (omitted?: string) =>
        inScope.filter((fact) =>
          Object.entries(checkFilters(fact, query)).every(
            ([name, isMet]) => isMet || name === omitted,
          ),
        );
      const count = (facts: VariantFacts[]) => new Set(facts.map(({ product }) => product)).size;
      const sent = {
        ...(JSON.parse(JSON.stringify(filters)) as Query),
        ...(scope === 'tag' && { tag: 'carved' }),
        ...(scope === 'vendor' && { vendor: vendors[0] }),
        ...(scope === 'words' && { q: 'slender' }),
      };
      const facets = await readFacets(sent);
      for (const facet of valueFacets) {
        const byValue = Map.groupBy(filterFacts(facet), (fact) => fact[facet]);
        byValue.delete('');
        const expected = [...byValue].map(([value, group]) => ({ value, count: count(group) }));
        expect(sortByValue(facets[facet])).toEqual(sortByValue(expected));
      }
      const prices = filterFacts('price').map(({ price }) => price);
      expect(facets.price).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
      );
      expect(facets.total).toBe(count(filterFacts()));
      if (scope === 'all') {
        const counted = await listFacets(shop.ctx, productFilters.parse(sent), { maxRows: 0 });
        expect(counted).toEqual(facets);
      }
      const list = await shop.call('GET /api/products/search', { query: sent });
      expect(list.headers['x-total-count']).toBe(String(count(filterFacts())));
      expect(list.body.map(({ _id }) => _id).toSorted()).toEqual(
        [...new Set(filterFacts().map(({ product }) => product))].toSorted(),
      );
    }),
    { seed, numRuns: rounds },
  );
}, 600_000);

const sortByValue = (values: Facets['color']) =>
  values.toSorted((a, b) => (a.value < b.value ? -1 : 1));

describe('when more than 1,000 products match,', () => {
  let vendorId: string;
  beforeAll(async () => {
    vendorId = (await createVendor(shop.ctx)).id;
    const lamp = { vendorId, category: 'lighting', color: 'Blue', tags: ['many'] };
    for (const count of [1025, 1025]) await createProducts(shop.ctx, count, lamp);
    await createProduct(shop.ctx, { ...lamp, color: 'Pink' });
  }, 120_000);

  it('a count stops at 1000', async () => {
    for (const scope of [{ category: 'lighting' }, { vendor: vendorId }]) {
      const { color, total } = await readFacets({ ...scope, color: 'Blue' });
      expect(color).toEqual([
        { value: 'Blue', count: 1000 },
        { value: 'Pink', count: 1 },
      ]);
      expect(total).toBe(1000);
    }
  });

  it('the pages of a filtered list do not overlap and reach the last product', async () => {
    const query = { category: 'lighting', color: 'Blue', sort: 'newest', limit: 100 } as const;
    const list = (page: number) =>
      shop.call('GET /api/products/search', { query: { ...query, page } });
    const [first, second, last] = [await list(1), await list(2), await list(21)];
    expect(first.headers['x-total-capped']).toBe('true');
    const ids = [...first.body, ...second.body].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(200);
    expect(last.body).toHaveLength(50);
  });
});

describe('facets', () => {
  it('of a search count the products that it shows', async () => {
    const [vendorId] = vendors as [string];
    const lamp = { vendorId, category: 'ceiling', name: 'Zari lantern' };
    await createProduct(shop.ctx, { ...lamp, color: 'Red' });
    await createProduct(shop.ctx, { ...lamp, color: 'Green', material: 'Glass' });
    const readColors = async (query: Query) => (await readFacets(query)).color;
    const both = [
      { value: 'Red', count: 1 },
      { value: 'Green', count: 1 },
    ];
    expect(await readColors({ q: 'zari lantern', color: 'Red' })).toEqual(both);
    expect(await readColors({ q: 'lanternn' })).toEqual(both);
    expect(await readColors({ q: 'zari hovercraft' })).toEqual(both);
    expect(await readColors({ q: 'zari', material: 'Glass' })).toEqual([
      { value: 'Green', count: 1 },
    ]);
    expect(await readFacets({ q: '!!!' })).toMatchObject({ total: 0, color: [], price: null });
  });

  it('include the known values, however many others vendors type', async () => {
    const decor = { vendorId: vendors[0]!, category: 'decor' };
    await createProduct(shop.ctx, { ...decor, color: 'White' });
    await Promise.all(
      Array.from({ length: 105 }, (_, n) => createProduct(shop.ctx, { ...decor, color: `!${n}` })),
    );
    const { color } = await readFacets({ category: 'decor' });
    expect(color).toHaveLength(101);
    expect(color[0]).toEqual({ value: 'White', count: 1 });
  });

  it.each(['tents', '__proto__', 'constructor', "sofas' or true --", 'SOFAS', '🛋️'])(
    'are empty for the category or tag %j',
    async (name) => {
      for (const query of [{ category: name }, { tag: name }]) {
        const facets = await readFacets(query);
        expect(facets).toMatchObject({ total: 0, material: [], color: [], subCategory: [] });
      }
    },
  );

  it('take one SQL statement, two if many products match, and at most four for a search', async () => {
    expect(await countStatements(() => readFacets({ category: 'sofas', color: 'Green' }))).toBe(1);
    expect(await countStatements(() => readFacets({ category: 'lighting' }))).toBe(2);
    expect(await countStatements(() => readFacets({ q: 'slender piece' }))).toBeLessThanOrEqual(4);
  });

  it('return 400 for text that cannot be stored', async () => {
    const answer = await shop.call('GET /api/products/facets', { query: { category: 'so\0fa' } });
    expect(answer.status).toBe(400);
  });
});
