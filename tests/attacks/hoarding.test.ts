import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { scaleCount } from '#tests/support/scale.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestShop({ DATABASE_POOL: '20' });
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const createStockedProduct = (pricePaise: number) =>
  createProduct(shop.ctx, { vendorId, pricePaise, stock: 5000 });

test('an account that has never paid cannot hold the stock of every product in one purchase', async () => {
  const count = scaleCount(90, 9);
  const goods = await Promise.all(
    Array.from({ length: count }, () => createStockedProduct(10_000)),
  );
  const { token } = await createCustomer(shop.ctx);
  const everything = goods.map(({ id }) => ({ product: id, quantity: 5000 }));
  const refused = await createPurchase(shop, token, everything);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/at most 30 pieces and ₹10,00,000 .*\/contact/),
    details: { limit: { pieces: 30, amount: 1_000_000 }, contact: '/contact' },
  });
  expect(await readStock(shop.ctx, goods[0]!.id)).toMatchObject({ stock_held: 0 });
});

test('parallel purchases of an account that has never paid hold at most 30 pieces together', async () => {
  for (let round = 0; round < scaleCount(20, 2); round++) {
    const chair = await createStockedProduct(10_000);
    const { token } = await createCustomer(shop.ctx);
    const wanted = [{ product: chair.id, quantity: 14 }];
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => createPurchase(shop, token, wanted)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect((await readStock(shop.ctx, chair.id)).stock_held).toBe(28);
  }
}, 60_000);

test('unpaid purchases are limited in pieces and in amount, and both limits rise after the first payment', async () => {
  const wardrobe = await createStockedProduct(6_000_000);
  const { token } = await createCustomer(shop.ctx);
  const many = (quantity: number) => [{ product: wardrobe.id, quantity }];
  expect((await createPurchase(shop, token, many(17))).status).toBe(409);
  expect((await buy(shop, token, many(1))).status).toBe(200);
  expect((await createPurchase(shop, token, many(100))).status).toBe(200);
  expect((await createPurchase(shop, token, many(67))).status).toBe(409);
  expect((await createPurchase(shop, token, many(66))).status).toBe(200);
  const chair = await createStockedProduct(10_000);
  const { token: other } = await createCustomer(shop.ctx);
  const chairs = (quantity: number) => [{ product: chair.id, quantity }];
  await buy(shop, other, chairs(1));
  expect((await createPurchase(shop, other, chairs(301))).status).toBe(409);
  expect((await createPurchase(shop, other, chairs(300))).status).toBe(200);
});

test('a refunded payment does not raise the limits', async () => {
  const [chair, stool] = [await createStockedProduct(10_000), await createStockedProduct(100)];
  const { token } = await createCustomer(shop.ctx);
  await buy(shop, token, [{ product: stool.id, quantity: 1 }]);
  const [order] = await listOrders(shop, token);
  expect((await cancelOrder(shop, token, order!._id)).status).toBe(200);
  const chairs = [{ product: chair.id, quantity: 31 }];
  expect((await createPurchase(shop, token, chairs)).status).toBe(409);
  await runJobs(shop.ctx);
  expect((await listOrders(shop, token))[0]).toMatchObject({ paymentStatus: 'refunded' });
  expect((await createPurchase(shop, token, chairs)).status).toBe(409);
});
