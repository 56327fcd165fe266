import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendorId = (await createVendor(shop.ctx)).id;
  await createWithOrigin({ name: 'Thar dining table', category: 'tables', origin: 'India' });
  await createWithOrigin({
    name: 'Paro dining chair',
    category: 'chairs',
    origin: 'Bhutan',
    stock: 0,
  });
  await createWithOrigin({ name: 'Goa dining chair', category: 'chairs', origin: 'Bhutan' });
});
afterAll(() => shop.close());

async function createWithOrigin({
  origin,
  ...own
}: {
  name: string;
  category: string;
  origin: string;
  stock?: number;
}) {
  const { id } = await createProduct(shop.ctx, { vendorId, ...own });
  const { db } = shop.ctx;
  await db.updateTable('products').set({ origin_country: origin }).where('id', '=', id).execute();
}

test.each([
  ['all products', {}],
  ['a search', { q: 'dining' }],
  ['a filtered list', { minPrice: 100 }],
  ['a filtered search', { q: 'dining', minPrice: 100 }],
  ['a vendor’s products', { vendor: true }],
])(
  '%s: the products are sorted by country of origin, then those in stock first',
  async (_, { vendor, ...query }: Record<string, unknown>) => {
    const { body } = await shop.call('GET /api/products/search', {
      query: { ...query, ...(vendor ? { vendor: vendorId } : {}), sort: 'origin' } as never,
    });
    expect(body.map(({ name }) => name)).toEqual([
      'Goa dining chair',
      'Paro dining chair',
      'Thar dining table',
    ]);
  },
);

test('the products of one category are sorted by country of origin', async () => {
  await createWithOrigin({ name: 'Kota chair', category: 'chairs', origin: 'Austria' });
  const query = { category: 'chairs', sort: 'origin' } as const;
  const { body } = await shop.call('GET /api/products/search', { query });
  expect(body.map(({ name }) => name)).toEqual([
    'Kota chair',
    'Goa dining chair',
    'Paro dining chair',
  ]);
});
