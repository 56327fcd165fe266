import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Args } from '#contract/api.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

type Query = NonNullable<Args<'GET /api/products/alternatives'>['query']>;

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  const { id: vendorId } = await createVendor(shop.ctx);
  const sofa = { vendorId, description: 'Made by hand.' };
  const table = { ...sofa, category: 'tables', subCategory: 'Side Table', name: 'Surahi' };
  await createProduct(shop.ctx, { ...sofa, name: 'Kota', color: 'Blue', pricePaise: 4_000_000 });
  await createProduct(shop.ctx, { ...sofa, name: 'Pune', color: 'Green', pricePaise: 6_000_000 });
  await createProduct(shop.ctx, { ...sofa, name: 'Goa', color: 'Green', pricePaise: 7_000_000 });
  await createProduct(shop.ctx, { ...table, color: 'Red', pricePaise: 500_000 });
});
afterAll(() => shop.close());

async function list(query: Query) {
  const { body } = await shop.call('GET /api/products/alternatives', { query });
  return body.alternatives.map(({ kind, category, subCategory, filter, q, total }) =>
    [kind, category, subCategory, filter, q, total].filter((part) => part !== '').join(' '),
  );
}

describe('a list without products', () => {
  it('offers its category, and the same list without the filter that excludes the most products', async () => {
    expect(await list({ category: 'sofas', color: 'Blue', minPrice: 50_000 })).toEqual([
      'category sofas 3',
      'filter color 2',
    ]);
    expect(
      await list({ category: 'sofas', color: 'Green', minPrice: 10_000, maxPrice: 20_000 }),
    ).toEqual(['category sofas 3', 'filter price 2']);
  });

  it('offers the category that the search names, and the search without its last word', async () => {
    expect(await list({ q: 'kota sofas', color: 'Green' })).toEqual([
      'category sofas 3',
      'filter color kota sofas 1',
    ]);
    expect(await list({ q: 'surahi fridge sofa', maxPrice: 10_000 })).toEqual([
      'category sofas 3',
      'filter price surahi fridge sofa 4',
      'word surahi fridge 1',
    ]);
    expect(await list({ q: 'end table', color: 'Blue' })).toEqual([
      'category tables Side Table 1',
      'filter color end table 1',
    ]);
  });

  it('offers only lists and searches that have products', async () => {
    expect(await list({ q: 'fridge' })).toEqual([]);
    expect(await list({ q: 'fridge xylophone', color: 'Blue' })).toEqual([]);
    expect(await list({ category: 'beds' })).toEqual(['filter category 4']);
    expect(await list({ q: 'chandelier', tag: 'brass' })).toEqual([]);
  });

  it.each(["' or 1=1 --", 'sofa & | !', '₹'.repeat(60), 'क\u093C', '__proto__ sofa'])(
    'accepts the search %j',
    async (q) => {
      const { status } = await shop.call('GET /api/products/alternatives', { query: { q } });
      expect(status).toBe(200);
    },
  );

  it('needs eight SQL statements for a search with five filters', async () => {
    const query = { q: 'surahi fridge sofa', color: 'Red', material: 'Wood', maxPrice: 1 };
    expect(await countStatements(() => list({ ...query, seats: 3, inStock: 'true' }))).toBe(8);
  });
});
