import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';

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

test('the vendor’s list is sorted by name, status, lowest price and lowest stock of the variants', async () => {
  const own = await createVendor(shop.ctx);
  const options = [{ name: 'Seats', values: [{ value: '2' }, { value: '3' }] }];
  const create = (name: string, values: object) =>
    createProduct(shop.ctx, { vendorId: own.id, name, ...values });
  await create('bench', { pricePaise: 200_000, stock: 5, status: 'inactive' });
  await create('Almirah', { pricePaise: 300_000, stock: 9 });
  await create('Chair', {
    options,
    pricePaise: 400_000,
    variants: [
      { values: ['2'], stock: 20 },
      { values: ['3'], stock: 1, pricePaise: 100_000 },
    ],
  });
  const list = async (sort: string) => {
    const query = { sort, page: 1, limit: 2 } as const;
    const pages = await Promise.all(
      [1, 2].map((page) =>
        shop.call('GET /api/products/vendor', { query: { ...query, page } as never }, own),
      ),
    );
    return pages.flatMap(({ body }) => body.map(({ name }) => name)).join(' ');
  };
  expect(await list('name')).toBe('Almirah bench Chair');
  expect(await list('price-low')).toBe('Chair bench Almirah');
  expect(await list('stock-low')).toBe('Chair bench Almirah');
  expect(await list('status')).toBe('Almirah Chair bench');
  for (const [down, up] of [
    ['name-down', 'name'],
    ['price-high', 'price-low'],
    ['stock-high', 'stock-low'],
    ['status-down', 'status'],
  ] as const) {
    expect(await list(down)).toBe((await list(up)).split(' ').toReversed().join(' '));
  }
});

test('the admin’s list is sorted by the lowest stock of the variants, with pages and filters', async () => {
  const admin = await createAdmin(shop.ctx);
  const { id: vendor } = await createVendor(shop.ctx);
  const create = (name: string, values: object) =>
    createProduct(shop.ctx, { vendorId: vendor, name, ...values });
  await create('Full chair', { stock: 9 });
  await create('Empty bench', { stock: 0 });
  await create('Mixed chair', {
    options: [{ name: 'Seats', values: [{ value: '2' }, { value: '3' }] }],
    variants: [
      { values: ['2'], stock: 20 },
      { values: ['3'], stock: 1 },
    ],
  });
  const list = async (query: object) => {
    const answer = await shop.call(
      'GET /api/admin/products',
      { query: { vendor, sort: 'stock', ...query } },
      admin,
    );
    return [answer.headers['x-total-count'], ...answer.body.map(({ name }) => name)];
  };
  expect(await list({})).toEqual(['3', 'Empty bench', 'Mixed chair', 'Full chair']);
  expect(await list({ page: 2, limit: 2 })).toEqual(['3', 'Full chair']);
  expect(await list({ q: 'chair' })).toEqual(['2', 'Mixed chair', 'Full chair']);
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
