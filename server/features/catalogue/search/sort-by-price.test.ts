import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
  await list('Plain', [[20_000, 2]]);
  await list('Cheap second', [
    [30_000, 2],
    [10_000, 2],
  ]);
  await list('Cheap first', [
    [15_000, 2],
    [90_000, 2],
  ]);
  await list('Cheap but sold out', [
    [25_000, 2],
    [5000, 0],
  ]);
  await list('First sold out', [
    [8000, 0],
    [12_000, 1],
  ]);
  await list('Dear', [
    [95_000, 1],
    [94_000, 1],
  ]);
});
afterAll(() => shop.close());

/** Lists a product with a variant for each price and stock. */
async function list(name: string, variants: [price: number, stock: number][]) {
  const values = variants.map((_, index) => ({ value: `Fabric ${index}` }));
  const body = {
    name: `${name} zentrova`,
    description: 'd',
    category: 'chairs',
    color: 'Brown',
    options: [{ name: 'Fabric', values }],
    variants: variants.map(([price, stock], index) => ({
      options: { Fabric: `Fabric ${index}` },
      price,
      stock,
    })),
  };
  const created = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: `Bearer ${vendor.token}` },
    payload: body,
  });
  expect(created.statusCode).toBe(201);
}

const lowToHigh = [10_000, 12_000, 15_000, 20_000, 25_000, 94_000];

test.each([
  ['a list', ''],
  ['a category', '&category=chairs'],
  ['a search', '&q=zentrova'],
  ['a filter by colour', '&color=Brown'],
  ['a search with a filter by colour', '&q=zentrova&color=Brown'],
])('%s by price goes by the price that the card shows', async (_, filter) => {
  const path = `/api/products/search?vendor=${vendor.id}${filter}`;
  const read = async (sort: string) => {
    const response = await shop.app.inject({ url: `${path}&sort=${sort}` });
    return response.json<{ priceFrom: number }[]>().map(({ priceFrom }) => priceFrom);
  };
  expect(await read('price-low')).toEqual(lowToHigh);
  expect(await read('price-high')).toEqual(lowToHigh.toReversed());
});

test('the admins’ list by price goes by the lowest price', async () => {
  const read = async (sort: 'price-low' | 'price-high') => {
    const query = { vendor: vendor.id, sort };
    const { body } = await shop.call('GET /api/admin/products', { query }, admin);
    return body.map(({ priceFrom }) => priceFrom);
  };
  expect(await read('price-low')).toEqual(lowToHigh);
  expect(await read('price-high')).toEqual(lowToHigh.toReversed());
});
