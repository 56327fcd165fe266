import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { runImport, uploadCsv } from '#tests/support/product-csv.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const sofa = { name: 'Jaipur sofa', category: 'sofas', price: 49_999, stock: 4 } as const;
const productsMessage = 'You can have at most 20 products until your application is approved.';
const picturesMessage = 'You can upload at most 100 pictures until your application is approved.';

async function createPendingVendor({ products = 0, pictures = 0 } = {}) {
  const vendor = await createVendor(shop.ctx, { status: 'pending' });
  for (let n = 0; n < products; n++) await createProduct(shop.ctx, { vendorId: vendor.id });
  const rows = Array.from({ length: pictures }, () => {
    const id = newId();
    const key = id.replaceAll('-', '');
    const shape = { width: 320, height: 240, placeholder: '', widths: [320] };
    return { id, key, owner_id: vendor.id, ...shape };
  });
  if (rows.length > 0) await shop.ctx.db.insertInto('pictures').values(rows).execute();
  return vendor;
}

async function countRows(table: 'products' | 'pictures', vendorId: string) {
  const column = table === 'products' ? 'vendor_id' : 'owner_id';
  const { rows } = await shop.ctx.pool.query<{ count: number }>(
    `select count(*)::int from ${table} where ${column} = $1`,
    [vendorId],
  );
  return rows[0]!.count;
}

const createSofa = (token: string) =>
  shop.call('POST /api/products', { body: { ...sofa } }, { token });

async function uploadSofa(token: string, bytes: Buffer) {
  const { payload, headers } = await multipart([
    ...Object.entries({ ...sofa, price: '49999', stock: '4' }),
    ['images', { bytes, name: 'sofa.jpg' }],
  ]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json<{ message: string }>() };
}

test('parallel creates of a pending vendor stop at 20 products', async () => {
  const { id, token } = await createPendingVendor({ products: 17 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => createSofa(token)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]!.body).toMatchObject({ success: false, message: productsMessage });
  expect(await countRows('products', id)).toBe(20);
});

test('deleting a product allows another one, and approval lifts the limit', async () => {
  const { id, token } = await createPendingVendor({ products: 19 });
  const { body } = await createSofa(token);
  expect((await createSofa(token)).status).toBe(409);
  await shop.call('DELETE /api/products/:id', { params: { id: body._id } }, { token });
  expect((await createSofa(token)).status).toBe(201);
  expect((await createSofa(token)).status).toBe(409);
  await shop.ctx.db
    .updateTable('vendors')
    .set({ status: 'approved' })
    .where('id', '=', id)
    .execute();
  expect((await createSofa(token)).status).toBe(201);
});

test('parallel uploads of a pending vendor stop at 100 pictures', async () => {
  const { id, token } = await createPendingVendor({ pictures: 98 });
  const bytes = await createImage({ width: 64, height: 48 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => uploadSofa(token, bytes)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(4);
  expect(refused[0]!.body.message).toBe(picturesMessage);
  expect(await countRows('pictures', id)).toBe(100);
});

const importRows = (token: string, names: string[], dryRun = false) => {
  const rows = names.map((name) => `${name},chairs,1000,5`);
  return uploadCsv(shop, token, ['name,category,price,stock', ...rows].join('\n'), { dryRun });
};

test('a CSV row that would exceed a pending vendor’s 20 products is an error', async () => {
  const { id, token } = await createPendingVendor({ products: 18 });
  const names = ['One', 'Two', 'Three', 'Four'];
  const errors = [4, 5].map((row) => ({ row, field: 'row', message: productsMessage }));
  const dry = await importRows(token, names, true);
  expect(dry.body).toMatchObject({ status: 'checked', total: 2, errors });
  const { body } = await importRows(token, names);
  expect(body).toMatchObject({ status: 'running', total: 2, errors });
  // These use up the quota before the job writes.
  for (let count = 0; count < 2; count++) await createProduct(shop.ctx, { vendorId: id });
  const done = await runImport(shop, token, body);
  expect(await countRows('products', id)).toBe(20);
  expect(done).toMatchObject({ status: 'done', created: 0 });
  expect(done.errors).toEqual(
    [2, 3].map((row) => ({ row, field: 'row', message: productsMessage })),
  );
});
