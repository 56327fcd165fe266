import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  buy,
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestShop();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

let token: string;
let table: string;
beforeEach(async () => {
  ({ token } = await createCustomer(shop.ctx));
  table = (await createProduct(shop.ctx, { vendorId, stock: 5 })).id;
});

const hold = (quantity = 1, by = token) => createPurchase(shop, by, [{ product: table, quantity }]);

async function holdAndRelease() {
  const { status, body } = await hold();
  expect(status).toBe(200);
  await shop.call('POST /api/orders/release', { body: { orderId: body.orderId } }, { token });
}

test('after two unpaid holds of a variant the account waits an hour', async () => {
  await holdAndRelease();
  await holdAndRelease();
  const refused = await hold();
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/was held for you twice .* at \d\d:\d\d\.$/) },
  });
  const other = await createProduct(shop.ctx, { vendorId });
  expect((await createPurchase(shop, token, [{ product: other.id, quantity: 1 }])).status).toBe(
    200,
  );
  const { token: stranger } = await createCustomer(shop.ctx);
  expect((await hold(1, stranger)).status).toBe(200);
  await shop.passMinutes(61);
  expect((await hold()).status).toBe(200);
});

test('paying later for an order whose variant was held twice waits, too', async () => {
  await holdAndRelease();
  await holdAndRelease();
  const { _id: id } = (await listOrders(shop, token))[0]!;
  const retried = await shop.call(
    'POST /api/orders/:id/pay',
    { params: { id }, body: {} },
    { token },
  );
  expect(retried.status).toBe(409);
  await shop.passMinutes(61);
  const again = await shop.call(
    'POST /api/orders/:id/pay',
    { params: { id }, body: {} },
    { token },
  );
  expect(again.status).toBe(200);
});

test('before its first payment an account holds at most half of a stock above 1', async () => {
  const refused = await hold(3);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('at most half of the stock: 2 pieces'),
      details: { lines: [{ product: table, limit: 2 }], contact: '/contact' },
    },
  });
  expect((await hold(2)).status).toBe(200);
  expect((await hold(1)).status).toBe(409);
  table = (await createProduct(shop.ctx, { vendorId, stock: 1 })).id;
  expect((await hold(1)).status).toBe(200);
});

test('after its first payment an account can order the whole stock', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId });
  await buy(shop, token, [{ product: id, quantity: 1 }]);
  expect((await hold(5)).status).toBe(200);
});

test('parallel calls of new accounts hold less than the whole stock', async () => {
  const accounts = await Promise.all([1, 2].map(() => createCustomer(shop.ctx)));
  const calls = accounts.flatMap(({ token: by }) => [1, 2, 3, 4, 5].map(() => hold(1, by)));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  const { stock_on_hand: stock, stock_held: held } = await readStock(shop.ctx, table);
  expect(stock).toBe(5);
  expect(held).toBeLessThan(5);
  expect(statuses.filter((status) => status === 200)).not.toHaveLength(10);
  const { token: buyer } = await createCustomer(shop.ctx);
  expect((await hold(1, buyer)).status).toBe(200);
});

test('an account that holds and releases in parallel gets two holds, and another customer can buy', async () => {
  const rounds = Array.from({ length: 20 }, async () => {
    const { status, body } = await hold();
    if (status !== 200) return 0;
    await shop.call('POST /api/orders/release', { body: { orderId: body.orderId } }, { token });
    return 1;
  });
  await Promise.all(rounds);
  expect((await hold()).status).toBe(409);
  const { token: buyer } = await createCustomer(shop.ctx);
  expect((await hold(1, buyer)).status).toBe(200);
});
