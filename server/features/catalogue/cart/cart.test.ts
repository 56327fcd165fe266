import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { changeStock } from '#tests/support/shop.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createTestProduct = (own: { stock?: number; status?: 'active' | 'inactive' } = {}) =>
  createProduct(shop.ctx, { vendorId: vendor.id, ...own });
const addToCart = (token: string, productId: string, quantity = 1) =>
  shop.call('POST /api/cart/add', { body: { productId, quantity } }, { token });

describe('the cart', () => {
  test('lets a customer add, change and remove lines, and empty it', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [sofa, lamp] = [await createTestProduct(), await createTestProduct()];
    await addToCart(token, sofa.id);
    const added = await addToCart(token, sofa.id, 2);
    expect(added.body.items).toMatchObject([
      { product: { _id: sofa.id }, quantity: 3, available: true },
    ]);
    await addToCart(token, lamp.id);
    const set = await shop.call(
      'POST /api/cart/update',
      { body: { productId: sofa.id, quantity: 1 } },
      { token },
    );
    expect(set.body.items.map((item) => [item.product._id, item.quantity])).toEqual([
      [sofa.id, 1],
      [lamp.id, 1],
    ]);
    const removed = await shop.call(
      'POST /api/cart/remove',
      { body: { productId: sofa.id } },
      { token },
    );
    expect(removed.body.items).toHaveLength(1);
    const cleared = await shop.call('POST /api/cart/clear', { body: {} }, { token });
    expect(cleared.body).toEqual({ items: [] });
  });

  test('refuses a 101st line, but can still change the existing lines', async () => {
    const { token } = await createCustomer(shop.ctx);
    const products = await Promise.all(Array.from({ length: 101 }, () => createTestProduct()));
    const [last, ...others] = products.map(({ id }) => id) as [string, ...string[]];
    await Promise.all(others.map((id) => addToCart(token, id)));
    const refused = await addToCart(token, last);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Your cart is full. Remove a product before you add another.' },
    ]);
    const more = await addToCart(token, others[0]!);
    expect([more.status, more.body.items.length]).toEqual([200, 100]);
  });

  test('refuses more than the stock and says how many are available', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ stock: 3 });
    await addToCart(token, sofa.id, 2);
    const more = await addToCart(token, sofa.id, 2);
    expect(more.status).toBe(409);
    expect(more.body.message).toBe('Cannot add to cart: Only 3 available in stock');
    const set = await shop.call(
      'POST /api/cart/update',
      { body: { productId: sofa.id, quantity: 4 } },
      { token },
    );
    expect(set.status).toBe(409);
    expect(set.body.message).toBe('Failed to update quantity: Only 3 available in stock');
  });

  test('accepts three of ten simultaneous clicks when three pieces are in stock', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ stock: 3 });
    const clicks = await Promise.all(Array.from({ length: 10 }, () => addToCart(token, sofa.id)));
    expect(clicks.filter((click) => click.status === 200)).toHaveLength(3);
    const { body } = await shop.call('GET /api/cart', {}, { token });
    expect(body.items[0]?.quantity).toBe(3);
  });

  test('keeps deleted, inactive and sold-out products as unavailable lines', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [deleted, hidden, soldOut] = [
      await createTestProduct(),
      await createTestProduct(),
      await createTestProduct(),
    ];
    for (const { id } of [deleted, hidden, soldOut]) await addToCart(token, id);
    const change = (id: string, values: object) =>
      shop.ctx.db.updateTable('products').set(values).where('id', '=', id).execute();
    await change(deleted.id, { deleted_at: new Date() });
    await change(hidden.id, { status: 'inactive' });
    await changeStock(shop.ctx, soldOut.id, { stock_on_hand: 0 });
    const { body } = await shop.call('GET /api/cart', {}, { token });
    expect(body.items.map((item) => item.available)).toEqual([false, false, false]);
    const removed = await shop.call(
      'POST /api/cart/remove',
      { body: { productId: deleted.id } },
      { token },
    );
    expect(removed.body.items).toHaveLength(2);
    expect((await addToCart(token, deleted.id)).status).toBe(404);
    expect((await addToCart(token, hidden.id)).status).toBe(404);
  });

  test('answers bad input with 400 and unknown products with 404', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct();
    for (const body of [
      { productId: 'no-id', quantity: 1 },
      { productId: sofa.id, quantity: 0 },
      { productId: sofa.id, quantity: -1 },
      { productId: sofa.id, quantity: 1.5 },
      { productId: sofa.id, quantity: 1e12 },
      { productId: sofa.id, quantity: '1' },
      { productId: sofa.id },
    ]) {
      const refused = await shop.call('POST /api/cart/add', { body: body as never }, { token });
      expect(refused.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys(refused.body.errors ?? {})).toHaveLength(1);
    }
    const unknown = '0190f6f0-0000-7000-8000-000000000000';
    expect((await addToCart(token, unknown)).status).toBe(404);
    const update = await shop.call(
      'POST /api/cart/update',
      { body: { productId: sofa.id, quantity: 1 } },
      { token },
    );
    expect(update.status).toBe(404);
  });

  test('is for customers only', async () => {
    const admin = await createAdmin(shop.ctx);
    for (const { token } of [vendor, admin]) {
      expect((await shop.call('GET /api/cart', {}, { token })).status).toBe(403);
    }
    expect((await shop.call('GET /api/cart', {})).status).toBe(401);
  });

  test('includes pieces held by the customer’s own unpaid purchase in the available stock', async () => {
    const [customer, other] = [await createCustomer(shop.ctx), await createCustomer(shop.ctx)];
    const sofa = await createTestProduct({ stock: 1 });
    const lines = [{ product: sofa.id, quantity: 1 }];
    await addToCart(customer.token, sofa.id);
    await addToCart(other.token, sofa.id);
    await shop.call(
      'POST /api/orders/create',
      { body: { products: lines, deliveryAddress: testAddress } },
      { token: customer.token },
    );
    const readCart = async (token: string) =>
      (await shop.call('GET /api/cart', {}, { token })).body.items;
    expect(await readCart(customer.token)).toMatchObject([
      { product: { stock: 1 }, available: true },
    ]);
    expect(await readCart(other.token)).toMatchObject([
      { product: { stock: 0 }, available: false },
    ]);
    const setQuantity = (token: string, quantity: number) =>
      shop.call('POST /api/cart/update', { body: { productId: sofa.id, quantity } }, { token });
    expect((await setQuantity(customer.token, 1)).status).toBe(200);
    expect((await setQuantity(customer.token, 2)).body.message).toContain('Only 1 available');
    expect((await setQuantity(other.token, 1)).body.message).toContain('Only 0 available');
  });
});
