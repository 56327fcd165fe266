import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  cancelOrder,
  createPurchase,
  createTestShop,
  listOrders,
  type TestShop,
} from '#tests/support/shop.ts';
import { checkStock, findStockDifferences } from './check-stock.ts';

type Person = Awaited<ReturnType<typeof createCustomer>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const readHistory = (id: string, query: { page?: number; limit?: number } = {}) =>
  shop.call(
    'GET /api/products/:id/stock-history',
    { params: { id }, query },
    { token: vendor.token },
  );
const setStock = (id: string, stock: number) =>
  shop.call('PUT /api/products/:id', { params: { id }, body: { stock } }, { token: vendor.token });

test('the history of a product has every change of its stock, newest first', async () => {
  const created = await shop.call(
    'POST /api/products',
    {
      body: {
        name: 'Cane chair',
        category: 'chairs',
        price: 4999,
        stock: 8,
        images: ['https://pictures.example.test/chair.jpg'],
      },
    },
    { token: vendor.token },
  );
  const id = created.body._id;
  const customer = await createCustomer(shop.ctx);
  await buy(shop, customer.token, [{ product: id, quantity: 2 }]);
  const [order] = await listOrders(shop, customer.token);
  await cancelOrder(shop, customer.token, order!._id);
  const open = await createPurchase(shop, customer.token, [{ product: id, quantity: 3 }]);
  await setStock(id, 5);
  await setStock(id, 5);
  const release = { orderId: open.body.orderId };
  await shop.call('POST /api/orders/release', { body: release }, { token: customer.token });
  const history = await readHistory(id);
  const paid = { _id: order!._id, orderId: order!.orderId };
  expect(history.body).toMatchObject([
    { kind: 'release', change: 0, heldChange: -3, onHandAfter: 5, by: 'user', order: null },
    { kind: 'correction', change: -3, heldChange: 0, onHandAfter: 5, by: 'vendor', order: null },
    { kind: 'hold', change: 0, heldChange: 3, onHandAfter: 8, by: 'user', order: null },
    { kind: 'return', change: 2, heldChange: 0, onHandAfter: 8, by: 'user', order: paid },
    { kind: 'sale', change: -2, heldChange: -2, onHandAfter: 6, by: 'provider', order: paid },
    { kind: 'hold', change: 0, heldChange: 2, onHandAfter: 8, by: 'user', order: paid },
    { kind: 'opening', change: 8, heldChange: 0, onHandAfter: 8, by: 'vendor', order: null },
  ]);
  const second = await readHistory(id, { page: 2, limit: 3 });
  expect(second.body.map(({ kind }) => kind)).toEqual(['return', 'sale', 'hold']);
  expect(second.headers['x-total-count']).toBe('7');
});

test('a movement cannot be changed or deleted', async () => {
  await createProduct(shop.ctx, { vendorId: vendor.id });
  for (const change of ['update stock_movements set note = null', 'delete from stock_movements']) {
    await expect(shop.ctx.pool.query(change)).rejects.toThrow();
  }
});

test('the nightly check records a difference and emails the admins once', async () => {
  const admin = await createAdmin(shop.ctx);
  const { id, name } = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 4 });
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
  await shop.ctx.pool.query('update variants set stock_on_hand = 6 where product_id = $1', [id]);
  expect(await findStockDifferences(shop.ctx)).toMatchObject([
    { product_id: id, stock_on_hand: 6, on_hand_sum: 4 },
  ]);
  await runJobs(shop.ctx);
  shop.mails.length = 0;
  await checkStock(shop.ctx);
  await checkStock(shop.ctx);
  await runJobs(shop.ctx);
  const mails = shop.mails.filter(({ to }) => to === admin.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`${name}: 6 on hand and 0 held`);
  expect((await readHistory(id)).body[0]).toMatchObject({
    kind: 'correction',
    change: 2,
    by: 'system',
    note: 'Found by the nightly check',
  });
  expect(await findStockDifferences(shop.ctx)).toEqual([]);
});
