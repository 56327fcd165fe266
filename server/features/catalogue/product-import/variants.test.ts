import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createTasks } from '#server/jobs.ts';
import { csvColumns } from './product-csv.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { exportCsv, runImport, uploadCsv } from '#tests/support/product-csv.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function importCsv(token: string, csv: string) {
  const { body: started } = await uploadCsv(shop, token, csv);
  if (!started.importId) return started;
  const done = await runImport(shop, token, started);
  return { ...done, rows: started.rows, errors: [...started.errors, ...done.errors] };
}

const list = async (token: string) =>
  (await shop.call('GET /api/products/vendor', {}, { token })).body;
const create = async (token: string, body: object): Promise<OwnProduct> => {
  const response = await shop.call('POST /api/products', { body: body as never }, { token });
  expect(response.status, response.body.message).toBe(201);
  return response.body;
};
const parseRows = (csv: string): Record<string, string>[] =>
  parse(csv, { columns: true, bom: true });

const heading = 'name,category,price,stock,sku,option1Name,option1Value,option2Name,option2Value';

test('consecutive rows with options and the same name become one product, with a variant for each row', async () => {
  const { token } = await createVendor(shop.ctx);
  const csv = [
    heading,
    'Kota,sofas,40000,5,K1,Fabric,Moss,Seats,2',
    'Kota,sofas,50000,0,K2,Fabric,Moss,Seats,3',
    'Kota,sofas,38000,2,,Fabric,Rust,Seats,2',
    'Stool,chairs,900,4,,,,,',
    'Stool,chairs,900,4,,,,,',
  ].join('\n');
  expect(await importCsv(token, csv)).toMatchObject({ total: 5, done: 5, created: 3, errors: [] });
  const products = await list(token);
  expect(products.map(({ name, variants }) => [name, variants.length])).toEqual([
    ['Stool', 1],
    ['Stool', 1],
    ['Kota', 3],
  ]);
  expect(products[2]).toMatchObject({
    options: [
      { name: 'Fabric', values: [{ value: 'Moss' }, { value: 'Rust' }] },
      { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
    ],
    variants: [
      { sku: 'K1', price: 40_000, stock: 5 },
      { sku: 'K2', price: 50_000, stock: 0 },
      { sku: '', options: { Fabric: 'Rust', Seats: '2' }, price: 38_000, stock: 2 },
    ],
  });
});

test('a file cannot create more variants or option values than a product may have', async () => {
  const { token } = await createVendor(shop.ctx);
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  const createRows = (name: string, row: (n: number) => string) =>
    numbers.map((n) => `${name},sofas,40000,5,,${row(n)}`);
  const csv = [
    heading,
    ...createRows('Values', (n) => `Fabric,f${n},,`),
    ...createRows('Variants', (n) => `Fabric,f${n % 10},Seats,s${Math.floor(n / 10)}`),
  ].join('\n');
  expect(await importCsv(token, csv)).toMatchObject({
    importId: null,
    errors: [
      { row: 2, field: 'options', message: 'Enter at most 10 values' },
      { row: 62, field: 'variants', message: 'Enter at most 50 variants' },
    ],
  });
  const { _id } = await create(token, {
    ...{ name: 'Kota', category: 'sofas' },
    options: [{ name: 'Fabric', values: [{ value: 'Moss' }] }],
    variants: [{ options: { Fabric: 'Moss' }, price: 100, stock: 1 }],
  });
  const more = numbers.map((n) => `${_id},Kota,sofas,40000,5,Fabric,f${n}`);
  const added = ['id,name,category,price,stock,option1Name,option1Value', ...more].join('\n');
  const { errors } = await importCsv(token, added);
  expect(errors).toMatchObject([{ field: 'options', message: 'Enter at most 10 values' }]);
  expect((await list(token)).map(({ variants }) => variants.length)).toEqual([1]);
});

test('an SKU that another product has is an error of the variant’s row', async () => {
  const { token } = await createVendor(shop.ctx);
  const buildCsv = (...rows: string[]) => [heading, ...rows].join('\n');
  await importCsv(token, buildCsv('Agra,sofas,40000,5,Taken-1,Fabric,Moss,,'));
  const { errors, created } = await importCsv(
    token,
    buildCsv('Kota,sofas,40000,5,K1,Fabric,Moss,,', 'Kota,sofas,40000,5,TAKEN-1,Fabric,Rust,,'),
  );
  expect([created, errors]).toEqual([
    0,
    [{ row: 3, field: 'sku', message: 'Another product of yours has this SKU' }],
  ]);
});

test('an invalid row excludes its product with all variants, and each row gets an error', async () => {
  const { token } = await createVendor(shop.ctx);
  const csv = [
    heading,
    'Kota,sofas,40000,5,,Fabric,Moss,,',
    'Kota,sofas,none,5,,Fabric,Rust,,',
    'Agra,sofas,40000,5,,Fabric,Moss,,',
    'Agra,sofas,40000,5,,Fabric,Moss,,',
    'Pune,sofas,40000,5,,Fabric,,,',
    'Fine,sofas,40000,5,,Fabric,Moss,,',
  ].join('\n');
  const { errors, created } = await importCsv(token, csv);
  expect(errors).toEqual([
    { row: 2, field: 'row', message: 'Row 3 of the same product has an error' },
    { row: 3, field: 'price', message: 'Valid price is required' },
    { row: 5, field: 'options', message: 'Another variant has these options' },
    { row: 6, field: 'option1Value', message: expect.any(String) },
  ]);
  expect(created).toBe(1);
});

test('an edited export changes one variant, adds another, and leaves the other variant and the swatches unchanged', async () => {
  const { token } = await createVendor(shop.ctx);
  const options = [
    { name: 'Fabric', values: [{ value: 'Moss', color: '#4A5D3A' }, { value: 'Rust' }] },
  ];
  const variants = ['Moss', 'Rust'].map((Fabric) => ({
    options: { Fabric },
    price: 900,
    stock: 3,
  }));
  const sofa = await create(token, { name: 'Kota', category: 'sofas', options, variants });
  const [title, , rust] = (await exportCsv(shop, token)).body.trim().split(/\r?\n/);
  const cells: Record<string, string> = {
    ...{ id: sofa._id, name: 'Kota', category: 'sofas', price: '1200', stock: '8' },
    ...{ sku: 'NEW', option1Name: 'Fabric', option1Value: 'Teal' },
  };
  const added = csvColumns.map((column) => cells[column] ?? '').join(',');
  const csv = [title, rust!.replace(',900,,3,', ',800,700,3,'), added].join('\n');
  expect(await importCsv(token, csv)).toMatchObject({ updated: 1, errors: [] });
  const [product] = await list(token);
  expect(product).toMatchObject({
    options: [{ name: 'Fabric', values: [...options[0]!.values, { value: 'Teal' }] }],
    variants: [
      sofa.variants[0]!,
      { ...sofa.variants[1]!, price: 800, discountPrice: 700 },
      { sku: 'NEW', options: { Fabric: 'Teal' }, price: 1200, stock: 8 },
    ],
  });
});

test('a file without the columns of variants changes the default variant', async () => {
  const { token, id: vendorId } = await createVendor(shop.ctx);
  const { id } = await createProduct(shop.ctx, {
    vendorId,
    options: [{ name: 'Seats', values: [{ value: '2' }, { value: '3' }] }],
    variants: [
      { values: ['2'], stock: 0 },
      { values: ['3'], stock: 4 },
    ],
  });
  const csv = `id,name,category,price,stock\n${id},Sofa,sofas,700,6`;
  expect(await importCsv(token, csv)).toMatchObject({ updated: 1, errors: [] });
  const [product] = await list(token);
  expect(product!.variants.map(({ price, stock }) => [price, stock])).toEqual([
    [49_999, 0],
    [700, 6],
  ]);
});

test('a row with a variant of another product, or with the stock from before a sale, is refused', async () => {
  const { token, id: vendorId } = await createVendor(shop.ctx);
  const [one, other] = [
    await createProduct(shop.ctx, { vendorId }),
    await createProduct(shop.ctx, { vendorId }),
  ];
  const csv = `id,name,category,price,stock,variantId\n${one.id},A,sofas,7,6,${other.default_variant_id}`;
  expect((await importCsv(token, csv)).errors).toEqual([
    { row: 2, field: 'variantId', message: 'No variant of this product has this id' },
  ]);
  const exported = (await exportCsv(shop, token)).body.replaceAll(',10,', ',12,');
  await shop.ctx.pool.query(
    'update variants set stock_on_hand = 9, stock_changed_at = clock_timestamp() where product_id = $1',
    [one.id],
  );
  const { errors } = await importCsv(token, exported);
  expect(errors).toEqual([
    {
      row: 3,
      field: 'stock',
      message: expect.stringMatching(/sold or returned .* stock is now 9\./),
    },
  ]);
});

test('an import that was queued before products had variants is saved', async () => {
  const { id, token } = await createVendor(shop.ctx);
  const fields = { name: 'Kota', category: 'sofas', price: 900, stock: 4 };
  const rows = [{ row: 2, id: null, fields }];
  const importId = '01900000-0000-7000-8000-000000000001';
  await shop.ctx.db
    .insertInto('product_imports')
    .values({ id: importId, vendor_id: id, total: 1, rows: JSON.stringify(rows) })
    .execute();
  await createTasks(shop.ctx).import_products!({ importId });
  expect(await list(token)).toMatchObject([{ name: 'Kota', price: 900, stock: 4 }]);
});

const word = fc
  .stringMatching(/^[A-Za-z=+'"][A-Za-z0-9 ,;"'|]{0,12}[a-z0-9]$/)
  .map((text) => text.trim());
const someOptions = fc.uniqueArray(
  fc.record({
    name: word,
    values: fc.uniqueArray(word, {
      minLength: 1,
      maxLength: 3,
      selector: (text) => text.toLowerCase(),
    }),
  }),
  { minLength: 0, maxLength: 2, selector: ({ name }) => name.toLowerCase() },
);
const someVariant = fc.record({
  price: fc.integer({ min: 1, max: 1e7 }).map((paise) => paise / 100),
  stock: fc.nat(50),
});

test(`importing the unchanged export of ${scaleCount(300, 25)} random products changes only \`updatedAt\``, async () => {
  const { token } = await createVendor(shop.ctx);
  const seed = readSeed('csv variants');
  const samples = fc.sample(fc.tuple(someOptions, fc.infiniteStream(someVariant)), {
    numRuns: scaleCount(300, 25),
    seed,
  });
  for (const [options, stream] of samples) {
    const combinations = options.reduce<Record<string, string>[]>(
      (all, { name, values }) =>
        all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
    const variants = combinations.map((chosen, index) => {
      const { price, stock } = stream.next().value as { price: number; stock: number };
      return { options: chosen, price, stock, sku: index % 2 ? '' : crypto.randomUUID() };
    });
    const named = options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ value })),
    }));
    await create(token, { name: 'Kota', category: 'sofas', options: named, variants });
  }
  const before = await list(token);
  const csv = (await exportCsv(shop, token)).body;
  expect(parseRows(csv)).toHaveLength(
    before.reduce((sum, { variants }) => sum + variants.length, 0),
  );
  const unchanged = await importCsv(token, csv);
  expect(unchanged).toMatchObject({ updated: before.length, errors: [] });
  const after = await list(token);
  const removeTime = (all: OwnProduct[]) => all.map((product) => ({ ...product, updatedAt: '' }));
  expect(removeTime(after)).toEqual(removeTime(before));
}, 300_000);
