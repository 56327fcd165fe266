import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { buy, cancelOrder, changeStock, listOrders } from '#tests/support/shop.ts';
import { createImage } from '#tests/support/images.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const sofa = { name: 'Jaipur sofa', category: 'sofas', price: 49_999, stock: 4 } as const;
const fields: [string, string][] = [
  ['name', 'Jaipur sofa'],
  ['description', 'Hand-carved.'],
  ['price', '49999.50'],
  ['discountPrice', '39999'],
  ['category', 'sofas'],
  ['subCategory', '3-Seater'],
  ['stock', '4'],
  ['dimensions', 'L: 210, W: 90.5, H: 85, Weight: 60'],
  ['color', 'Other'],
  ['customColor', 'Peacock'],
  ['features', 'Solid teak'],
  ['features', 'Washable covers'],
];
type Part = Parameters<typeof multipart>[0][number];
const jpeg: Part = ['images', { name: 'sofa.jpg', bytes: await createImage() }];

async function send(
  parts: Part[],
  { token = vendor.token, method = 'POST', url = '/api/products' } = {},
) {
  const { payload, headers } = await multipart(parts);
  const answer = await shop.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json<OwnProduct & { message?: string }>() };
}

const create = (body: object = {}) =>
  shop.call('POST /api/products', { body: { ...sofa, ...body } }, { token: vendor.token });
const update = (id: string, body: object, token = vendor.token) =>
  shop.call('PUT /api/products/:id', { params: { id }, body }, { token });
const listFiles = async (folder: string) =>
  (await readdir(join(shop.ctx.config.dataDir, folder)).catch(() => [])).sort();

test('the create form adds a public product with its images in order', async () => {
  const { status, body } = await send([...fields, jpeg, jpeg, jpeg]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Jaipur sofa',
    price: 49_999.5,
    discountPrice: 39_999,
    stock: 4,
    held: 0,
    isPublic: true,
    color: 'Peacock',
    dimensions: 'L: 210, W: 90.5, H: 85, Weight: 60',
    length: 210,
    weight: 60,
    features: ['Solid teak', 'Washable covers'],
    vendor: { _id: vendor.id },
  });
  expect(body.images).toHaveLength(3);
  expect(new Set(body.images).size).toBe(3);
  expect((await shop.app.inject(body.images[0]!)).statusCode).toBe(200);
  const seen = await shop.call('GET /api/products/:id', { params: { id: body._id } });
  expect(seen.body.images).toEqual(body.images);
  expect(await listFiles('uploads')).toEqual([]);
});

test('the create call also accepts JSON with an image URL, as the manage form sends it', async () => {
  const image = 'https://pictures.example/sofa.jpg';
  const { status, body } = await create({ image, status: 'inactive', discountPrice: 0 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ images: [image], isPublic: false, discountPrice: null });
});

test('each missing required field has its own error', async () => {
  const { status, body } = await shop.call(
    'POST /api/products',
    { body: { description: 'No more than that' } as never },
    { token: vendor.token },
  );
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    name: 'Name is required',
    category: 'Category is required',
    price: 'Valid price is required',
    stock: 'Valid stock is required',
  });
});

test.each([
  [{ price: 0 }, 'Valid price is required'],
  [{ price: -5 }, 'Valid price is required'],
  [{ price: 10.999 }, 'Price must have at most two decimals'],
  [{ price: 0.000_000_001 }, 'Price must have at most two decimals'],
  [{ stock: -1 }, 'Valid stock is required'],
  [{ stock: 1.5 }, 'Valid stock is required'],
  [{ discountPrice: 49_999 }, 'Discount price must be below the price'],
  [{ discountPrice: 60_000 }, 'Discount price must be below the price'],
  [{ category: 'cars' }, 'Category is required'],
  [{ subCategory: 'Queen' }, 'Choose one of the subcategories of Sofas'],
  [{ image: 'http://pictures.example/a.jpg' }, 'Image URLs must start with https://'],
  [{ image: 'javascript:alert(1)' }, 'Image URLs must start with https://'],
  [{ features: 5 }, 'Features must be a list'],
  [{ tags: [null] }, 'Tags, entry 1, must be text'],
  [{ tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, 'Enter at most 10 tags'],
])('rejects %j', async (wrong, message) => {
  const { status, body } = await create(wrong);
  expect([status, body.message]).toEqual([400, message]);
});

test('an edit changes only the given fields', async () => {
  const { body: created } = await send([...fields, jpeg]);
  const { status, body } = await update(created._id, { name: 'Udaipur sofa', stock: 0 });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...created,
    name: 'Udaipur sofa',
    stock: 0,
    inStock: false,
    variants: [{ ...created.variants[0], stock: 0 }],
    updatedAt: body.updatedAt,
  });
  const same = await update(created._id, { ...body });
  expect(same.body).toEqual({ ...body, updatedAt: same.body.updatedAt });
});

test('a stale edit returns 409 with the newer product', async () => {
  const { body: created } = await create();
  await update(created._id, { name: 'Newer name', updatedAt: created.updatedAt });
  const stale = await update(created._id, { name: 'Older name', updatedAt: created.updatedAt });
  expect(stale.status).toBe(409);
  expect(stale.body.details).toMatchObject({ name: 'Newer name' });
});

test('an edit with stock from before a sale returns 409; an edit of other fields is saved', async () => {
  const customer = await createCustomer(shop.ctx);
  const { body: read } = await create({ stock: 10 });
  await buy(shop, customer.token, [{ product: read._id, quantity: 3 }]);
  const stale = await update(read._id, { ...read, name: 'Carved sofa' });
  expect(stale.status).toBe(409);
  const newer = stale.body.details as unknown as OwnProduct;
  expect(newer).toMatchObject({ name: 'Jaipur sofa', stock: 7 });
  const text = { name: 'Carved sofa', updatedAt: read.updatedAt };
  expect((await update(read._id, text)).body).toMatchObject({ name: 'Carved sofa', stock: 7 });

  const { body: again } = await update(read._id, { name: 'Jaipur sofa' });
  const [order] = await listOrders(shop, customer.token);
  await cancelOrder(shop, customer.token, order!._id);
  expect((await update(read._id, { stock: 7, updatedAt: again.updatedAt })).status).toBe(409);
  const own = await shop.call('GET /api/products/vendor', {}, { token: vendor.token });
  const current = own.body.find(({ _id }) => _id === read._id)!;
  expect((await update(read._id, { ...current, stock: 20 })).body.stock).toBe(20);
});

test('when three edits of the same version arrive at once, one is saved and the others return 409', async () => {
  const { body: created } = await create();
  const statuses = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => {
      const { status } = await update(created._id, { name, updatedAt: created.updatedAt });
      return status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('a discount price is compared with the stored price, and a price with the stored discount price', async () => {
  const { body: created } = await create({ price: 1000, discountPrice: 800 });
  expect((await update(created._id, { price: 700 })).status).toBe(400);
  expect((await update(created._id, { discountPrice: 1000 })).status).toBe(400);
  const both = await update(created._id, { price: 700, discountPrice: 650 });
  expect(both.body).toMatchObject({ price: 700, discountPrice: 650 });
  expect((await update(created._id, { discountPrice: '' })).body.discountPrice).toBeNull();
});

test('a new category clears the subcategory only if the new category has its own subcategories', async () => {
  const { body: created } = await create({ subCategory: 'Recliner' });
  expect((await update(created._id, { category: 'decor' })).body.subCategory).toBe('Recliner');
  expect((await update(created._id, { category: 'beds' })).body.subCategory).toBe('');
});

test('dimensions follow the text or the numbers, whichever was changed', async () => {
  const { body: created } = await create({ length: 100, height: 50 });
  expect(created.dimensions).toBe('L: 100, H: 50');
  const byText = await update(created._id, { ...created, dimensions: 'L: 120, H: 50' });
  expect(byText.body).toMatchObject({ length: 120, height: 50 });
  const byPart = await update(created._id, { ...byText.body, width: 60 });
  expect(byPart.body.dimensions).toBe('L: 120, W: 60, H: 50');
  for (const dimensions of ['about two metres', 'L: 99999999999999', 'L: 1.25, W: 2']) {
    const free = await update(created._id, { dimensions });
    expect(free.body).toMatchObject({ dimensions, length: null });
  }
});

test('an edit keeps, reorders, removes and adds images', async () => {
  const { body: created } = await send([...fields, jpeg, jpeg]);
  const [first, second] = created.images as [string, string];
  const reordered = await update(created._id, { images: [second, first] });
  expect(reordered.body.images).toEqual([second, first]);
  const added = await send([['images', second], jpeg, ['images', first]], {
    method: 'PUT',
    url: `/api/products/${created._id}`,
  });
  expect(added.status).toBe(200);
  expect(added.body.images).toHaveLength(3);
  expect([added.body.images[0], added.body.images[2]]).toEqual([second, first]);
  const manage = await update(created._id, { image: 'https://pictures.example/a.jpg' });
  expect(manage.body.images).toEqual([
    'https://pictures.example/a.jpg',
    ...added.body.images.slice(1),
  ]);
  expect((await update(created._id, { images: [] })).body.images).toEqual([]);
});

test('a product cannot use another vendor’s picture', async () => {
  const other = await createVendor(shop.ctx);
  const { body: theirs } = await send([...fields, jpeg], { token: other.token });
  const { status } = await create({ images: theirs.images });
  expect(status).toBe(400);
});

test('stock cannot fall below the pieces held for unpaid purchases', async () => {
  const created = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
  await changeStock(shop.ctx, created.id, { stock_held: 3 });
  expect((await update(created.id, { stock: 2 })).status).toBe(409);
  const { body } = await update(created.id, { stock: 3 });
  expect(body).toMatchObject({ stock: 3, held: 3 });
});

test('a vendor cannot change or delete another vendor’s product; an admin can', async () => {
  const other = await createVendor(shop.ctx);
  const admin = await createAdmin(shop.ctx);
  const { id } = await createProduct(shop.ctx, { vendorId: other.id });
  const remove = (token: string) =>
    shop.call('DELETE /api/products/:id', { params: { id } }, { token });
  expect((await update(id, { name: 'Mine now' })).status).toBe(403);
  expect((await remove(vendor.token)).status).toBe(403);
  expect((await update(id, { name: 'Corrected' }, admin.token)).body.name).toBe('Corrected');
  expect((await remove(admin.token)).status).toBe(200);
  expect((await update(id, { name: 'Late' }, other.token)).status).toBe(404);
});

test('a pending vendor can prepare products that are not public yet, but a rejected vendor cannot', async () => {
  const pending = await createVendor(shop.ctx, { status: 'pending' });
  const rejected = await createVendor(shop.ctx, { status: 'rejected' });
  const prepared = await shop.call('POST /api/products', { body: sofa }, { token: pending.token });
  expect(prepared.body.isPublic).toBe(false);
  const refused = await shop.call('POST /api/products', { body: sofa }, { token: rejected.token });
  expect(refused.status).toBe(403);
});

test('a product that is added while its vendor is being suspended is not public', async () => {
  const hasty = await createVendor(shop.ctx);
  const suspend = shop.ctx.db
    .updateTable('vendors')
    .set({ status: 'suspended' })
    .where('id', '=', hasty.id)
    .execute();
  await Promise.all([
    suspend,
    ...Array.from({ length: 8 }, () =>
      shop.call('POST /api/products', { body: sofa }, { token: hasty.token }),
    ),
  ]);
  const publicProducts = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('vendor_id', '=', hasty.id)
    .where('is_public', '=', true)
    .execute();
  expect(publicProducts).toEqual([]);
});
