import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Args } from '#contract/api.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createProducts, createVendor } from '#tests/support/factories.ts';

type Query = NonNullable<Args<'GET /api/products/search'>['query']>;

let shop: TestApp;
let vendorId: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx, { businessName: 'Sheesham House' })).id;
  await createCatalogue();
});
afterAll(() => shop.close());

const search = (query: Query) => shop.call('GET /api/products/search', { query });
const findNames = async (query: Query) => (await search(query)).body.map(({ name }) => name);

/** Creates the products a minute apart, the oldest first. */
async function createCatalogue() {
  const pieces = [
    { name: 'Jodhpur Three-Seater Sofa', pricePaise: 7_490_000, discountPricePaise: 6_490_000 },
    {
      name: 'Thar Dining Table',
      category: 'tables',
      subCategory: 'Dining Table',
      pricePaise: 4_690_000,
      tags: ['6-seater'],
    },
    {
      name: 'Goa Dining Chair',
      category: 'chairs',
      subCategory: 'Dining Chair',
      pricePaise: 940_000,
      material: 'Rattan',
    },
    {
      name: 'Noor Brass Chandelier',
      category: 'ceiling',
      subCategory: 'Chandelier',
      pricePaise: 3_890_000,
      material: 'Metal',
      color: 'Yellow',
    },
    {
      name: 'Malabar Ceiling Fan',
      category: 'ceiling',
      subCategory: 'Ceiling Fan',
      pricePaise: 990_000,
    },
    {
      name: 'Hampi Double Bed',
      category: 'beds',
      subCategory: 'Double',
      pricePaise: 3_490_000,
      stock: 0,
    },
    {
      name: 'Sabarmati Storage Bed',
      category: 'beds',
      subCategory: 'Storage Bed',
      pricePaise: 5_690_000,
      color: 'White',
    },
    {
      name: 'Colaba Bar Stool',
      category: 'chairs',
      subCategory: 'Bar Stool',
      pricePaise: 690_000,
      description: 'Sits well beside a bed or a kitchen counter.',
    },
  ];
  for (const [minutes, piece] of pieces.entries()) {
    const { id } = await createProduct(shop.ctx, {
      vendorId,
      description: 'Made by hand.',
      ...piece,
    });
    await shop.ctx.db
      .updateTable('products')
      .set({ created_at: new Date(Date.UTC(2026, 10, 1, 9, minutes)) })
      .where('id', '=', id)
      .execute();
  }
  await createProduct(shop.ctx, { vendorId, name: 'Hidden Velvet Sofa', status: 'inactive' });
  const pending = await createVendor(shop.ctx, { status: 'pending' });
  await createProduct(shop.ctx, { vendorId: pending.id, name: 'Unreviewed Velvet Sofa' });
}

describe('listing the catalogue', () => {
  it('shows public products only, in stock first, then newest', async () => {
    expect(await findNames({})).toEqual([
      'Colaba Bar Stool',
      'Sabarmati Storage Bed',
      'Malabar Ceiling Fan',
      'Noor Brass Chandelier',
      'Goa Dining Chair',
      'Thar Dining Table',
      'Jodhpur Three-Seater Sofa',
      'Hampi Double Bed',
    ]);
  });

  it('filters by category, subcategory, tag, vendor, material, colour and stock', async () => {
    expect(await findNames({ category: 'beds' })).toEqual([
      'Sabarmati Storage Bed',
      'Hampi Double Bed',
    ]);
    expect(await findNames({ subCategory: 'Chandelier' })).toEqual(['Noor Brass Chandelier']);
    expect(await findNames({ tag: '6-seater' })).toEqual(['Thar Dining Table']);
    expect(await findNames({ vendor: vendorId })).toHaveLength(8);
    expect(await findNames({ vendor: newId() })).toEqual([]);
    expect(await findNames({ material: 'Rattan' })).toEqual(['Goa Dining Chair']);
    expect(await findNames({ color: 'White' })).toEqual(['Sabarmati Storage Bed']);
    expect(await findNames({ category: 'beds', inStock: 'true' })).toEqual([
      'Sabarmati Storage Bed',
    ]);
    expect(await findNames({ category: 'lamps' })).toEqual([]);
  });

  it('filters and sorts by the price to pay', async () => {
    expect(await findNames({ minPrice: 40_000, maxPrice: 64_900, sort: 'price-high' })).toEqual([
      'Jodhpur Three-Seater Sofa',
      'Sabarmati Storage Bed',
      'Thar Dining Table',
    ]);
    expect((await findNames({ sort: 'price-low' }))[0]).toBe('Colaba Bar Stool');
    expect((await findNames({ sort: 'newest', category: 'beds' }))[0]).toBe(
      'Sabarmati Storage Bed',
    );
    expect(await findNames({ minPrice: '', maxPrice: '' })).toHaveLength(8);
  });

  it('returns pages, with totals and links in headers', async () => {
    const second = await search({ page: 2, limit: 3, inStock: 'true' });
    expect(second.body.map(({ name }) => name)).toEqual([
      'Noor Brass Chandelier',
      'Goa Dining Chair',
      'Thar Dining Table',
    ]);
    expect(second.headers['x-total-count']).toBe('7');
    expect(second.headers['x-total-capped']).toBeUndefined();
    const path = '/api/products/search?page=';
    expect(second.headers.link).toBe(
      [
        `<${path}1&limit=3&inStock=true>; rel="first"`,
        `<${path}1&limit=3&inStock=true>; rel="prev"`,
        `<${path}3&limit=3&inStock=true>; rel="next"`,
        `<${path}3&limit=3&inStock=true>; rel="last"`,
      ].join(', '),
    );
    const beyond = await search({ page: 40, limit: 3 });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('8');
  });

  it('runs two SQL statements for a list, and two for a search with typos', async () => {
    expect(await countStatements(() => search({ limit: 100 }))).toBe(2);
    expect(await countStatements(() => search({ q: 'dinning tabel' }))).toBe(2);
  });
});

describe('searching', () => {
  it('finds other forms of a word', async () => {
    expect(await findNames({ q: 'sofas' })).toEqual(['Jodhpur Three-Seater Sofa']);
    expect(await findNames({ q: 'chandeliers' })).toEqual(['Noor Brass Chandelier']);
  });

  it('finds a word by its beginning', async () => {
    expect(await findNames({ q: 'chande' })).toEqual(['Noor Brass Chandelier']);
    expect(await findNames({ q: 'dinin ta' })).toEqual(['Thar Dining Table']);
  });

  it.each([
    ['sofaa', 'sofa', 'Jodhpur Three-Seater Sofa'],
    ['dinning tabel', 'dining table', 'Thar Dining Table'],
    ['chandaleer', 'chandelier', 'Noor Brass Chandelier'],
    ['Dining  CHIAR', 'dining chair', 'Goa Dining Chair'],
  ])('corrects the typo in %j and reports it', async (typed, corrected, name) => {
    const answer = await search({ q: typed });
    expect(answer.body.map((product) => product.name)).toEqual([name]);
    expect(decodeURIComponent(String(answer.headers['x-corrected-query']))).toBe(corrected);
  });

  it.each([
    ['palang', 'Sabarmati Storage Bed'],
    ['almirah', 'Sabarmati Storage Bed'],
    ['pankha', 'Malabar Ceiling Fan'],
    ['jhoomar', 'Noor Brass Chandelier'],
    ['peetal ka jhumar', 'Noor Brass Chandelier'],
    ['pankhaa', 'Malabar Ceiling Fan'],
    ['कुर्सी', 'Goa Dining Chair'],
  ])('finds products by the Indian name %j', async (typed, name) => {
    expect(await findNames({ q: typed })).toContain(name);
  });

  it('ranks a word in the name above one in the description, then products in stock first', async () => {
    expect(await findNames({ q: 'bed' })).toEqual([
      'Sabarmati Storage Bed',
      'Hampi Double Bed',
      'Colaba Bar Stool',
    ]);
  });

  it('shows partial matches when no product has every word, and marks them', async () => {
    const answer = await search({ q: 'storage bed with wheels' });
    expect(answer.body[0]?.name).toBe('Sabarmati Storage Bed');
    expect(answer.headers['x-partial-match']).toBe('true');
    expect((await search({ q: 'double bed' })).headers['x-partial-match']).toBeUndefined();
    expect(await findNames({ q: 'wheels' })).toEqual([]);
  });

  it('applies the filters and the sort order', async () => {
    expect(await findNames({ q: 'dining', category: 'chairs' })).toEqual(['Goa Dining Chair']);
    expect(await findNames({ q: 'dining', sort: 'price-low' })).toEqual([
      'Goa Dining Chair',
      'Thar Dining Table',
    ]);
    expect(await findNames({ q: 'bed', inStock: 'true', maxPrice: 40_000 })).toEqual([
      'Colaba Bar Stool',
    ]);
    expect(await findNames({ q: 'dining', tag: '6-seater' })).toEqual(['Thar Dining Table']);
  });

  it('finds a product immediately by its new name, and finds only public products', async () => {
    const { id } = await createProduct(shop.ctx, { vendorId, name: 'Bansuri Kiosk' });
    expect(await findNames({ q: 'kioskk' })).toEqual(['Bansuri Kiosk']);
    await shop.ctx.db
      .updateTable('products')
      .set({ name: 'Bansuri Gazebo' })
      .where('id', '=', id)
      .execute();
    expect(await findNames({ q: 'gazeebo' })).toEqual(['Bansuri Gazebo']);
    await shop.ctx.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await findNames({ q: 'gazebo' })).toEqual([]);
    expect(await findNames({ q: 'velvet' })).toEqual([]);
  });

  it.each(['!!!', '& | ( ) :*', "'", 'the', '\\', '<->', 'a'.repeat(200), '%_', '🛋️'])(
    'answers %j with 200',
    async (q) => {
      expect((await search({ q })).status).toBe(200);
    },
  );
});

describe('the capped count', () => {
  it('caps the total at 1000, for lists and searches', async () => {
    const largeShop = await createTestApp();
    const vendor = await createVendor(largeShop.ctx);
    const first = await createProduct(largeShop.ctx, { vendorId: vendor.id, name: 'Plain Stool' });
    const chair = { vendorId: vendor.id, name: first.name, category: 'chairs' };
    await createProducts(largeShop.ctx, 1049, chair);
    for (const query of [{ limit: 50 }, { limit: 50, q: 'stool' }]) {
      const answer = await largeShop.call('GET /api/products/search', { query });
      expect(answer.headers['x-total-count']).toBe('1000');
      expect(answer.headers['x-total-capped']).toBe('true');
      expect(answer.headers.link).toContain('rel="next"');
      expect(answer.body).toHaveLength(50);
    }
    const last = await largeShop.call('GET /api/products/search', {
      query: { limit: 50, page: 21 },
    });
    expect(last.body).toHaveLength(50);
    await largeShop.close();
  });
});

describe('bad input', () => {
  it.each([
    ['page', '0'],
    ['page', '99999999999'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['minPrice', '-1'],
    ['minPrice', '1.234'],
    ['maxPrice', '1e300'],
    ['maxPrice', 'NaN'],
    ['inStock', 'yes'],
    ['sort', 'random'],
    ['vendor', 'sheesham-house'],
    ['q', 'x'.repeat(201)],
    ['q', 'sofa\0'],
  ])('returns 400 and names %s for %j', async (field, value) => {
    const answer = await search({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(field);
  });

  it('answers 400 when a filter is given twice', async () => {
    const answer = await shop.app.inject('/api/products/search?category=beds&category=sofas');
    expect(answer.statusCode).toBe(400);
  });
});
