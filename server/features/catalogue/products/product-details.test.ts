import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { countStatements } from '#tests/support/count-statements.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const basics = { name: 'Mewar chair', category: 'chairs', price: 9000, stock: 5 };

const create = (fields: object, token = vendor.token) =>
  shop.call('POST /api/products', { body: { ...basics, ...fields } as never }, { token });
const update = (id: string, body: object, token = vendor.token) =>
  shop.call('PUT /api/products/:id', { params: { id }, body: body as never }, { token });
const read = async (id: string) =>
  (await shop.call('GET /api/products/:id', { params: { id } })).body;

const details = {
  seatHeight: 45,
  assembly: 'self',
  assemblyMinutes: 20,
  assemblyTools: 'A screwdriver',
  care: 'Dust with a dry cloth.',
  inTheBox: ['Chair', '4 legs'],
  isMadeToOrder: true,
  finish: 'Walnut oil',
  wood: 'Sheesham',
  maxLoad: 120,
  warrantyTerms: 'Covers the frame.',
  packages: [{ count: 2, length: 80, width: 60.5, height: 30, weight: 12 }],
  collection: 'Mewar',
  goesWith: [],
};

test('a product that is created without details gets the default declarations', async () => {
  const { body } = await create({});
  expect(await read(body._id)).toMatchObject({
    details: { care: '', packages: [], seatHeight: null, isMadeToOrder: false },
    declarations: {
      originCountry: 'India',
      manufacturerName: vendor.name,
      manufacturerAddress: '12 Nehru Road, Jodhpur, Jodhpur, Rajasthan',
      netQuantity: 1,
      careContact: '+919845098765',
    },
    seller: { legalName: vendor.name, city: 'Jodhpur' },
  });
  expect(body).toMatchObject({ declarations: { manufacturerName: '' } });
  expect(body).not.toHaveProperty('mrp');
});

test('details are stored, and an edit changes only the parts that it sends', async () => {
  const { body } = await create({ details, declarations: { originCountry: 'vietnam' } });
  expect(body).toMatchObject({ details, declarations: { originCountry: 'Vietnam' } });
  await update(body._id, { details: { care: 'Wipe dry.', seatHeight: '' } });
  await update(body._id, { declarations: { importerName: 'Gulf Imports' } });
  await update(body._id, { name: 'Mewar armchair' });
  expect(await read(body._id)).toMatchObject({
    name: 'Mewar armchair',
    details: { ...details, care: 'Wipe dry.', seatHeight: null },
    declarations: { originCountry: 'Vietnam', importerName: 'Gulf Imports' },
  });
  const list = (await shop.call('GET /api/products/search', { query: {} })).body;
  expect(list[0]).not.toHaveProperty('details');
  expect(list[0]).not.toHaveProperty('seller');
});

test('a multipart form sends the objects as JSON', async () => {
  const { body: product } = await create({});
  const form = await multipart([
    ['details', JSON.stringify({ care: 'Dust.', isMadeToOrder: 'yes' })],
    ['mrp', '12000'],
  ]);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${product._id}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${vendor.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    mrp: 12000,
    details: { care: 'Dust.', isMadeToOrder: true },
  });
});

test('wrong details are rejected with the field and the reason', async () => {
  const cases: [object, string, string][] = [
    [{ details: 'nonsense' }, 'details', 'must be an object'],
    [{ details: { assembly: 'perhaps' } }, 'details.assembly', 'Choose included'],
    [{ details: { seatHeight: -1 } }, 'details.seatHeight', 'at least 0'],
    [{ details: { care: 'x'.repeat(1001) } }, 'details.care', 'at most 1,000 characters'],
    [{ details: { care: 'a\0b' } }, 'details.care', 'cannot be stored'],
    [{ details: { wood: '\ud800' } }, 'details.wood', 'cannot be stored'],
    [{ details: { isMadeToOrder: 'maybe' } }, 'details.isMadeToOrder', 'yes or no'],
    [{ details: { packages: [{ length: 10 }] } }, 'details.packages.0.width', 'Enter length'],
    [{ details: { goesWith: ['x'] } }, 'details.goesWith.0', 'valid id'],
    [
      { declarations: { originCountry: 'Atlantis' } },
      'declarations.originCountry',
      'from the list',
    ],
    [{ declarations: { netQuantity: 1.5 } }, 'declarations.netQuantity', 'whole number'],
    [{ mrp: 8000 }, 'price', 'cannot be above the maximum retail price of ₹8,000'],
    [{ mrp: 'abc' }, 'mrp', 'amount in rupees'],
  ];
  for (const [fields, field, message] of cases) {
    const { status, body } = await create(fields);
    const errors = (body as unknown as { errors: Record<string, string> }).errors;
    expect([status, errors[field]]).toEqual([400, expect.stringContaining(message)]);
  }
});

test('the price cannot rise above the MRP, and an MRP that equals the price changes with the price', async () => {
  const { body } = await create({ mrp: 10_000 });
  expect(body.mrp).toBe(10_000);
  expect((await update(body._id, { price: 10_500 })).status).toBe(400);
  expect((await update(body._id, { price: 10_500, mrp: 11_000 })).body.mrp).toBe(11_000);
  const { body: same } = await update(body._id, { mrp: 10_500 });
  expect(same).not.toHaveProperty('mrp');
  expect((await update(body._id, { price: 12_000 })).status).toBe(200);
});

test('each variant has its own MRP', async () => {
  const { body } = await create({
    options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'L' }] }],
    variants: [
      { options: { Size: 'S' }, price: 100, stock: 1 },
      { options: { Size: 'L' }, price: 200, stock: 1, mrp: 250 },
    ],
  });
  const product = await read(body._id);
  expect(product.variants[0]).not.toHaveProperty('mrp');
  expect(product.variants[1]).toMatchObject({ price: 200, mrp: 250 });
});

test('an admin’s edit is recorded with the parts that changed', async () => {
  const admin = await createAdmin(shop.ctx);
  const { body } = await create({ details });
  await update(body._id, { details: { ...details, care: 'Oil it.' } }, admin.token);
  await update(body._id, { details: { ...details, care: 'Oil it.' } }, admin.token);
  const records = await shop.ctx.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('subject_id', '=', body._id)
    .execute();
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    before: { details: { care: details.care } },
    after: { details: { care: 'Oil it.' } },
  });
});

test('a product goes with the products that its vendor chose, as long as they are public', async () => {
  const [first, second] = [
    await create({ category: 'tables' }),
    await create({ category: 'beds' }),
  ];
  const goesWith = [second.body._id, first.body._id];
  const { body } = await create({ details: { goesWith } });
  const find = async () =>
    (await shop.call('GET /api/products/:id/goes-with', { params: { id: body._id } })).body.map(
      (product) => product._id,
    );
  expect(await find()).toEqual(goesWith);
  await update(second.body._id, { status: 'inactive' });
  expect(await find()).toEqual([first.body._id]);
});

test('a product cannot go with a product of another vendor', async () => {
  const other = await createVendor(shop.ctx);
  const { id } = await createProduct(shop.ctx, { vendorId: other.id });
  const { status, body } = await create({ details: { goesWith: [id] } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { 'details.goesWith': 'Choose from your own products' } });
});

test('if its vendor chose none, a product goes with products of other categories: first its collection, then its material', async () => {
  const own = await createVendor(shop.ctx);
  const createOwn = (fields: object) => create({ material: 'Bamboo', ...fields }, own.token);
  const shown = await createOwn({ details: { collection: 'Wayanad' } });
  await createOwn({ name: 'Chair of the collection', details: { collection: 'Wayanad' } });
  const alike = await createOwn({ category: 'beds' });
  const collected = await createOwn({
    category: 'tables',
    material: 'Wood',
    details: { collection: 'Wayanad' },
  });
  let goesWith: OwnProduct[] = [];
  const statements = await countStatements(async () => {
    const params = { id: shown.body._id };
    goesWith = (await shop.call('GET /api/products/:id/goes-with', { params }))
      .body as OwnProduct[];
  });
  expect(goesWith.map((product) => product._id)).toEqual([collected.body._id, alike.body._id]);
  expect(statements).toBe(2);
  const unknown = { params: { id: own.id } };
  expect((await shop.call('GET /api/products/:id/goes-with', unknown)).body).toEqual([]);
});

test('the vendor sees which declarations are missing', async () => {
  const { body: seat } = await create({ length: 50, width: 50, height: 90 });
  expect(seat.missingDeclarations).toMatchObject([{ field: 'bisLicence' }]);
  const { body } = await update(seat._id, { declarations: { bisExemption: 'EX-2026/114' } });
  expect(body.missingDeclarations).toEqual([]);
  const { body: sofa } = await create({ category: 'sofas', length: 200, width: 90 });
  expect(sofa.missingDeclarations).toMatchObject([{ field: 'dimensions' }]);
});
