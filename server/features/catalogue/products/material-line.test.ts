import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createVendor } from '#tests/support/factories.ts';
import { exportCsv, runImport, uploadCsv } from '#tests/support/product-csv.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ token } = await createVendor(shop.ctx));
});
afterAll(() => shop.close());

const daybed = { name: 'Kochi daybed', category: 'sofas', price: 49_999, stock: 4 } as const;
const create = (materialLine?: string) =>
  shop.call('POST /api/products', { body: { ...daybed, materialLine } }, { token });
const read = async (id: string) =>
  (await shop.call('GET /api/products/:id', { params: { id } })).body.materialLine;

test('a product has the material line that its vendor wrote, otherwise an empty one', async () => {
  const line = 'Solid teak, moss-green cushions';
  const created = await create(`  ${line} `);
  expect(created.body.materialLine).toBe(line);
  expect(await read(created.body._id)).toBe(line);
  expect((await create()).body.materialLine).toBe('');
});

test('lists and the product show a changed line immediately', async () => {
  const { _id: id } = (await create('Solid teak')).body;
  const list = async () =>
    (await shop.call('GET /api/products/search', { query: { q: 'kochi' } })).body.find(
      ({ _id }) => _id === id,
    )?.materialLine;
  expect(await list()).toBe('Solid teak');
  const change = { params: { id }, body: { materialLine: 'Bent teak, cane seat' } };
  const changed = await shop.call('PUT /api/products/:id', change, { token });
  expect(changed.status).toBe(200);
  expect(await list()).toBe('Bent teak, cane seat');
  expect(await read(id)).toBe('Bent teak, cane seat');
});

test.each(['x'.repeat(81), 'teak\0cane'])(
  'the line %j returns 400 and names the field',
  async (line) => {
    const { status, body } = await create(line);
    expect(status).toBe(400);
    expect(body).toHaveProperty('errors.materialLine');
  },
);

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "teak'); drop table products; --",
  '=SUM(1+1)',
  '🛋️ सागौन और मखमल',
  'x'.repeat(80),
])('the line %j is stored and returned unchanged', async (line) => {
  const { status, body } = await create(line);
  expect(status).toBe(201);
  expect(await read(body._id)).toBe(line);
});

test('an export and import carry the line, and a formula in it stays text', async () => {
  const line = '=1+1';
  const { _id: id } = (await create(line)).body;
  const { body: csv } = await exportCsv(shop, token);
  const row = csv.split('\n').find((text) => text.includes(id));
  expect(csv.split('\n')[0]).toContain('materialLine');
  expect(row).toContain(`'${line}`);
  const started = await uploadCsv(shop, token, csv.replace(line, '=2+2'));
  expect(await runImport(shop, token, started.body)).toMatchObject({ status: 'done', errors: [] });
  expect(await read(id)).toBe('=2+2');
});
