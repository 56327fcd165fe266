import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Args } from '#contract/api.ts';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

type Query = NonNullable<Args<'GET /api/products/search'>['query']>;

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  const { id: vendorId } = await createVendor(shop.ctx);
  const sofa = { vendorId, description: 'Made by hand.', material: 'Fabric' };
  const table = { ...sofa, category: 'tables', material: 'Wood', color: 'Brown' };
  const products = [
    { ...sofa, name: 'Kota Velvet', subCategory: '2-Seater', color: 'Blue', pricePaise: 4_290_000 },
    { ...sofa, name: 'Thane', color: 'Navy', pricePaise: 9_900_000 },
    { ...sofa, name: 'Pune', color: 'Green', pricePaise: 5_900_000 },
    { ...table, name: 'Tagore', subCategory: 'Study Table', pricePaise: 2_590_000 },
    { ...table, name: 'Salem', subCategory: 'Study Table', pricePaise: 1_890_000 },
    { ...table, name: 'Salem', subCategory: 'Side Table', pricePaise: 490_000 },
    {
      ...table,
      name: 'Red Fort Table',
      subCategory: 'Console Table',
      description: 'Stands behind a sofa.',
      pricePaise: 990_000,
    },
  ];
  for (const product of products) await createProduct(shop.ctx, product);
});
afterAll(() => shop.close());

async function search(q: string, rest: Query = {}) {
  const { body, headers } = await shop.call('GET /api/products/search', { query: { q, ...rest } });
  const readHeader = (name: string) => decodeURIComponent(String(headers[name] ?? ''));
  const parseLabels = (name: string) =>
    (JSON.parse(readHeader(name) || '[]') as UnderstoodTerm[]).map(({ label }) => label);
  return {
    names: body.map(({ name }) => name),
    understood: parseLabels('x-understood'),
    dropped: parseLabels('x-dropped'),
    isPartial: readHeader('x-partial-match') === 'true',
    notSold: readHeader('x-not-sold'),
  };
}

describe('understood terms', () => {
  it('filter the products, and are named in a header', async () => {
    expect(await search('blue sofa under 50000')).toMatchObject({
      names: ['Kota Velvet'],
      understood: ['Blue', 'Up to ₹50,000'],
      dropped: [],
      isPartial: false,
    });
    const { headers } = await shop.call('GET /api/products/search', {
      query: { q: 'नीला सोफ़ा', limit: 1 },
    });
    expect(JSON.parse(decodeURIComponent(String(headers['x-understood'])))).toEqual([
      {
        text: 'नीला',
        start: 0,
        filter: 'color',
        value: expect.arrayContaining(['Navy']),
        label: 'Blue',
      },
    ]);
  });

  it('find products without any other word', async () => {
    expect(await search('2 seater under 45k')).toMatchObject({ names: ['Kota Velvet'] });
    expect(await search('under 5000')).toMatchObject({ names: ['Salem'], dropped: [] });
  });

  it('of a misspelt query have their positions in the corrected query', async () => {
    const { headers } = await shop.call('GET /api/products/search', {
      query: { q: 'vlvet  sofa undr 50000' },
    });
    expect(decodeURIComponent(String(headers['x-corrected-query']))).toBe(
      'velvet sofa under 50000',
    );
    const terms = JSON.parse(decodeURIComponent(String(headers['x-understood']))) as object[];
    expect(terms).toMatchObject([
      { text: 'velvet', start: 0 },
      { text: 'under 50000', start: 12 },
    ]);
  });

  it('limit the search for a noun such as sofa to name, category and tags', async () => {
    expect(await search('sofa under 15000')).toMatchObject({ dropped: ['Up to ₹15,000'] });
    expect((await search('sofa')).names).toContain('Red Fort Table');
  });

  it('do not apply when the URL already has a value for their filter', async () => {
    expect(await search('blue sofa', { color: 'Green' })).toMatchObject({
      names: ['Pune'],
      understood: [],
    });
    expect(await search('study table under 20000', { maxPrice: 26_000 })).toMatchObject({
      names: ['Salem', 'Tagore'],
      understood: ['Study tables'],
    });
  });
});

describe('a search that finds nothing with all terms', () => {
  it('leaves out the term that excludes every product, and shows the cheapest first if that term is the price', async () => {
    expect(await search('study desk under 15000')).toEqual({
      names: ['Salem', 'Tagore'],
      understood: ['Study tables'],
      dropped: ['Up to ₹15,000'],
      isPartial: false,
      notSold: '',
    });
    expect(await search('blue sofa under 30000')).toMatchObject({
      names: ['Kota Velvet', 'Thane'],
      dropped: ['Up to ₹30,000'],
    });
    expect(await search('red sofa under 60000')).toMatchObject({
      names: ['Pune', 'Kota Velvet'],
      dropped: ['Red'],
    });
  });

  it('leaves out several terms, and keeps the kind of product', async () => {
    expect(await search('red study desk under 15000')).toMatchObject({
      names: ['Salem', 'Tagore'],
      understood: ['Study tables'],
      dropped: ['Red', 'Up to ₹15,000'],
    });
    expect(await search('red 2 seater under 1000')).toMatchObject({
      names: ['Kota Velvet'],
      understood: ['2 seats'],
    });
  });

  it('finds a product whose name looks like terms', async () => {
    expect(await search('red fort table')).toMatchObject({
      names: ['Red Fort Table'],
      understood: [],
      dropped: [],
    });
  });

  it('finds the kind of product when its other words do not occur together', async () => {
    expect(await search('tagore blue sofa')).toMatchObject({
      names: expect.arrayContaining(['Kota Velvet', 'Thane']),
      understood: ['Blue'],
      isPartial: true,
    });
    expect(await search('italian sofa under 50000')).toMatchObject({
      names: ['Kota Velvet'],
      isPartial: true,
    });
  });

  it('returns no products for an unknown kind of product', async () => {
    expect(await search('fridge under 20000')).toMatchObject({ names: [] });
    expect(await search('blue fridge')).toMatchObject({ names: [] });
  });

  it('says that a kind is not sold, and keeps the price unless it excludes every product', async () => {
    expect(await search('shoe rack under 10000')).toMatchObject({
      notSold: 'shoe racks',
      names: ['Red Fort Table'],
      understood: ['Up to ₹10,000'],
    });
    expect(await search('shoe rack under 500')).toMatchObject({
      notSold: 'shoe racks',
      names: ['Red Fort Table'],
      dropped: ['Up to ₹500'],
    });
  });

  it('returns no products when a filter of the URL excludes all', async () => {
    expect(await search('blue sofa', { maxPrice: 100 })).toMatchObject({ names: [], dropped: [] });
  });
});

it('a search with understood terms needs at most three SQL statements', async () => {
  expect(await countStatements(() => search('thane blue sofa'))).toBe(2);
  expect(await countStatements(() => search('tagore blue sofa'))).toBe(3);
  expect(await countStatements(() => search('blue sofa under 50000'))).toBe(2);
  expect(await countStatements(() => search('red 2 seater under 1000'))).toBe(2);
  expect(await countStatements(() => search('shoe rack under 500'))).toBe(2);
});
