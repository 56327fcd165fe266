import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#tests/support/factories.ts';
import { moveReturn, requestReturn } from '#tests/support/returns.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: { token: string };
let orders: Scene;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  orders = await createScene(shop, {}, admin);
  const body = { returnTransport: 499 };
  await shop.call('PUT /api/vendors/delivery', { body }, orders.vendor);
});
afterAll(() => shop.close());

async function returnPiece(order: { _id: string; products: { _id: string }[] }): Promise<void> {
  const lines = [{ line: order.products[0]!._id, quantity: 1 }];
  const { body } = await requestReturn(shop, orders.customer.token, { order: order._id, lines });
  for (const action of ['approve', 'receive', 'refund'] as const) {
    await moveReturn(shop, orders.vendor.token, body._id, action);
  }
  await runJobs(shop.ctx);
}

/** Reads revenue and commission from both dashboards, which show the same because there is one vendor. */
async function readFigures() {
  const own = await shop.call('GET /api/vendors/dashboard', {}, orders.vendor);
  const all = await shop.call('GET /api/admin/dashboard', {}, admin);
  const today = all.body.byDay.at(-1)!;
  const { totalRevenue, totalCommission } = own.body;
  expect([today.revenue, today.commission]).toEqual([totalRevenue, totalCommission]);
  expect(own.body.salesByDay.at(-1)!.amount).toBe(totalRevenue);
  return [totalRevenue, totalCommission];
}

test('revenue is sales minus refunds, and commission is the ledger’s, while pieces with return transport come back', async () => {
  await orders.deliver(7_480_000);
  const order = await orders.createOrder([2], 1_180_000);
  const { body } = await orders.pack(order._id);
  for (const status of ['handed_over', 'delivered'] as const) {
    await orders.move(order._id, body._id, status);
  }
  expect(await readFigures()).toEqual([98_400, 14_760]);
  await returnPiece(order);
  expect(await readFigures()).toEqual([87_099, 12_990]);
  await returnPiece(order);
  expect(await readFigures()).toEqual([75_798, 11_220]);
});
