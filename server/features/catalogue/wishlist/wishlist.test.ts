import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wishlistLimits } from '#contract/catalogue/wishlist-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createProducts,
  createVendor,
} from '#tests/support/factories.ts';
import { changeStock } from '#tests/support/shop.ts';

const unknownId = '0190f6f0-0000-7000-8000-000000000000';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const createListed = (own: { pricePaise?: number; name?: string } = {}) =>
  createProduct(shop.ctx, { vendorId, ...own });
const save = (token: string, productId: string) =>
  shop.call('PUT /api/wishlist/:productId', { params: { productId } }, { token });
const remove = (token: string, productId: string) =>
  shop.call('DELETE /api/wishlist/:productId', { params: { productId } }, { token });
const join = (token: string, products: object[]) =>
  shop.call('POST /api/wishlist/join', { body: { products: products as never } }, { token });
async function list(token: string) {
  const { status, body } = await shop.call('GET /api/wishlist', {}, { token });
  expect(status).toBe(200);
  return body;
}

describe('a wishlist', () => {
  test('has the saved products, newest first, with the prices and stock at the time of saving', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [sofa, lamp] = [await createListed({ pricePaise: 5_000_000 }), await createListed()];
    expect((await save(token, sofa.id)).body).toEqual({ products: [sofa.id] });
    expect((await save(token, lamp.id)).body).toEqual({ products: [lamp.id, sofa.id] });
    const { ctx } = shop;
    const cheaper = { price_paise: 4_500_000 };
    await ctx.db.updateTable('variants').set(cheaper).where('product_id', '=', sofa.id).execute();
    await changeStock(ctx, lamp.id, { stock_on_hand: 0 });
    expect(await list(token)).toMatchObject([
      { product: { _id: lamp.id, inStock: false }, wasInStock: true, available: true },
      { product: { _id: sofa.id, priceFrom: 45_000 }, addedPrice: 50_000, available: true },
    ]);
    expect((await remove(token, lamp.id)).body).toEqual({ products: [sofa.id] });
    expect((await remove(token, lamp.id)).body).toEqual({ products: [sofa.id] });
  });

  test('contains a product once after 20 simultaneous calls', async () => {
    const { token } = await createCustomer(shop.ctx);
    const { id } = await createListed();
    const responses = await Promise.all(Array.from({ length: 20 }, () => save(token, id)));
    expect(responses.map(({ status, body }) => [status, body.products])).toEqual(
      responses.map(() => [200, [id]]),
    );
    expect(await list(token)).toHaveLength(1);
  });

  test('keeps deleted and inactive products, but does not let a customer add them', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [deleted, hidden] = [await createListed(), await createListed()];
    for (const { id } of [deleted, hidden]) await save(token, id);
    const change = (id: string, values: object) =>
      shop.ctx.db.updateTable('products').set(values).where('id', '=', id).execute();
    await change(deleted.id, { deleted_at: new Date() });
    await change(hidden.id, { status: 'inactive' });
    expect((await list(token)).map(({ available }) => available)).toEqual([false, false]);
    const { token: other } = await createCustomer(shop.ctx);
    for (const id of [deleted.id, hidden.id, unknownId]) {
      expect((await save(other, id)).status).toBe(404);
    }
    expect((await save(other, 'no-id')).status).toBe(400);
  });

  test('never exceeds its limit, even when more parallel calls arrive than places are left', async () => {
    const { token } = await createCustomer(shop.ctx);
    const max = wishlistLimits.products;
    const before = await createProductIds(max - 2);
    await join(
      token,
      before.map((id) => ({ product: id })),
    );
    const more = await createProductIds(6);
    const responses = await Promise.all(more.map((id) => save(token, id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = responses.find(({ status }) => status !== 200)!;
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A wishlist holds at most 100 products',
    ]);
    expect(await list(token)).toHaveLength(max);
    expect((await save(token, before[0]!)).status).toBe(200);
  });
});

async function createProductIds(count: number): Promise<string[]> {
  const { id } = await createVendor(shop.ctx);
  await createProducts(shop.ctx, count, { vendorId: id });
  const rows = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('vendor_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

describe('the list of a visitor', () => {
  test('is added to the account’s list once, however often it is sent, with the visitor’s prices and stock', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [own, newest, older] = [await createListed(), await createListed(), await createListed()];
    await save(token, own.id);
    const visitors = [
      { product: newest.id, price: 60_000, inStock: false },
      { product: older.id },
      { product: own.id, price: 1 },
      { product: unknownId },
      { product: newest.id },
    ];
    const responses = await Promise.all(Array.from({ length: 10 }, () => join(token, visitors)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const joined = await list(token);
    expect(joined.map((item) => item.product._id)).toEqual([newest.id, older.id, own.id]);
    expect(joined.map((item) => [item.addedPrice, item.wasInStock])).toEqual([
      [60_000, false],
      [49_999, true],
      [49_999, true],
    ]);
  });

  test('is refused if it is too long or contains an invalid product', async () => {
    const { token } = await createCustomer(shop.ctx);
    const tooMany = Array.from({ length: 101 }, () => ({ product: unknownId }));
    for (const products of [tooMany, [{ product: 'x' }], [{ product: unknownId, price: -1 }]]) {
      expect((await join(token, products)).status).toBe(400);
    }
  });

  test('needs no account, and returns its public products in the order of the request', async () => {
    const [sofa, hidden, lamp] = [await createListed(), await createListed(), await createListed()];
    await shop.ctx.db
      .updateTable('products')
      .set({ status: 'inactive' })
      .where('id', '=', hidden.id)
      .execute();
    const read = (ids: string[]) =>
      shop.call('GET /api/wishlist/visitor', { query: { products: ids.join() } });
    const { body } = await read([lamp.id, hidden.id, unknownId, sofa.id, lamp.id]);
    expect(body.map(({ _id }) => _id)).toEqual([lamp.id, sofa.id]);
    expect((await read([])).body).toEqual([]);
    expect((await read(['no-id'])).status).toBe(400);
  });
});

describe('a shared wishlist', () => {
  test('shows its name and public products, but not the owner’s email, to everybody until sharing ends', async () => {
    const { token, email } = await createCustomer(shop.ctx);
    const [sofa, hidden] = [await createListed(), await createListed()];
    for (const { id } of [sofa, hidden]) await save(token, id);
    await shop.ctx.db
      .updateTable('products')
      .set({ status: 'inactive' })
      .where('id', '=', hidden.id)
      .execute();
    const name = '<script>alert(1)</script> & "Asha"';
    const before = await shop.call('GET /api/wishlist/share', {}, { token });
    expect(before.body).toEqual({ token: null, name: '' });
    const shares = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.call('PUT /api/wishlist/share', { body: { name } }, { token }),
      ),
    );
    const [link] = [...new Set(shares.map(({ body }) => body.token))];
    expect(new Set(shares.map(({ body }) => body.token)).size).toBe(1);
    const read = () => shop.call('GET /api/wishlist/shared/:token', { params: { token: link! } });
    const shared = await read();
    expect(shared.body.name).toBe(name);
    expect(shared.body.products.map(({ _id }) => _id)).toEqual([sofa.id]);
    expect(JSON.stringify(shared.body)).not.toContain(email);

    const renamed = await shop.call('PUT /api/wishlist/share', { body: {} }, { token });
    expect(renamed.body).toEqual({ token: link, name });
    await shop.call('DELETE /api/wishlist/share', {}, { token });
    expect((await read()).status).toBe(404);
    const again = await shop.call('PUT /api/wishlist/share', { body: {} }, { token });
    expect(again.body.token).not.toBe(link);
  });

  test('returns 404 once its account is deleted', async () => {
    const admin = await createAdmin(shop.ctx);
    const { id, token } = await createCustomer(shop.ctx);
    await save(token, (await createListed()).id);
    const { body } = await shop.call('PUT /api/wishlist/share', { body: {} }, { token });
    const { status } = await shop.call(
      'DELETE /api/users/:id',
      { params: { id } },
      { token: admin.token },
    );
    expect(status).toBe(200);
    const shared = { params: { token: body.token! } };
    expect((await shop.call('GET /api/wishlist/shared/:token', shared)).status).toBe(404);
  });
});
