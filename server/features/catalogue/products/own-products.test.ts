import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('the vendor’s list is newest first and can be filtered and paged', async () => {
  const own = await createVendor(shop.ctx);
  for (const name of ['Oldest 100%', 'Middle', 'Newest']) {
    await createProduct(shop.ctx, { vendorId: own.id, name, category: 'beds', subCategory: '' });
  }
  await createProduct(shop.ctx, { vendorId: own.id, name: 'Hidden', status: 'inactive' });
  const list = async (query: object) => {
    const answer = await shop.call('GET /api/products/vendor', { query }, { token: own.token });
    return [answer.headers['x-total-count'], ...answer.body.map(({ name }) => name)];
  };
  expect(await list({})).toEqual(['4', 'Hidden', 'Newest', 'Middle', 'Oldest 100%']);
  expect(await list({ q: '100%' })).toEqual(['1', 'Oldest 100%']);
  expect(await list({ category: 'beds', page: 2, limit: 2 })).toEqual(['3', 'Oldest 100%']);
  expect(await list({ status: 'inactive' })).toEqual(['1', 'Hidden']);
});

test('a deleted product returns 404 and leaves the vendor’s list', async () => {
  const vendor = await createVendor(shop.ctx);
  const own = { token: vendor.token };
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const params = { id };
  expect((await shop.call('DELETE /api/products/:id', { params }, own)).status).toBe(200);
  expect((await shop.call('DELETE /api/products/:id', { params }, own)).status).toBe(404);
  expect((await shop.call('GET /api/products/:id', { params })).status).toBe(404);
  const { body } = await shop.call('GET /api/products/vendor', {}, own);
  expect(body.map(({ _id }) => _id)).not.toContain(id);
});
