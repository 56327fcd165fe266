import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  changeStock,
  createPurchase,
  createTestShop,
  readStock,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const createTestProduct = (own: { stock?: number } = {}) =>
  createProduct(shop.ctx, { vendorId: vendor.id, ...own });

describe('an Idempotency-Key', () => {
  test('joins equal parallel calls into one purchase, and refuses another body', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct();
    const lines = [{ product: sofa.id, quantity: 1 }];
    const created = await Promise.all(
      Array.from({ length: 8 }, () => createPurchase(shop, token, lines, { key: 'cart-1' })),
    );
    expect(new Set(created.map(({ body }) => body.orderId)).size).toBe(1);
    expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(1);
    const another = await createPurchase(shop, token, [{ product: sofa.id, quantity: 2 }], {
      key: 'cart-1',
    });
    expect(another.status).toBe(422);
  });

  test('creates a new purchase if the first can no longer be paid', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct();
    const lines = [{ product: sofa.id, quantity: 1 }];
    const first = await createPurchase(shop, token, lines, { key: 'again' });
    const { orderId } = first.body;
    await shop.call('POST /api/orders/release', { body: { orderId } }, { token });
    const second = await createPurchase(shop, token, lines, { key: 'again' });
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(orderId);
  });

  test('does not store failures', async () => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createTestProduct({ stock: 0 });
    const lines = [{ product: sofa.id, quantity: 1 }];
    expect((await createPurchase(shop, token, lines, { key: 'k' })).status).toBe(409);
    await changeStock(shop.ctx, sofa.id, { stock_on_hand: 1 });
    expect((await createPurchase(shop, token, lines, { key: 'k' })).status).toBe(200);
  });
});
