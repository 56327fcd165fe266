import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseTasks } from '#server/features/orders/purchases/purchases.jobs.ts';
import { findExpiredPurchases } from '#server/features/orders/purchases/purchases.queries.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  readTimeline,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestShop();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const createTestProduct = (own: { stock?: number } = {}) =>
  createProduct(shop.ctx, { vendorId, ...own });

test('a purchase holds stock for 15 minutes, until a repeating job releases it', async () => {
  const { token } = await createCustomer(shop.ctx);
  const sofa = await createTestProduct();
  const { body } = await createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]);
  const endsAt = new Date(body.holdExpiresAt);
  const seconds = (endsAt.getTime() - shop.ctx.clock.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThan(14.5 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const runJob = () => purchaseTasks(shop.ctx).expire_holds!({});
  await shop.passMinutes(14);
  await runJob();
  expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(1);
  await shop.passMinutes(1);
  await runJob();
  expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(0);
  const { rows } = await shop.ctx.pool.query(
    "select run_at < now() + interval '6 seconds' as soon from graphile_worker.jobs where key = 'expire_holds'",
  );
  expect(rows).toEqual([{ soon: true }]);
  const [order] = await listOrders(shop, token);
  expect((await readTimeline(shop, token, order!)).at(-1)).toMatchObject({
    what: 'Payment not completed',
    by: 'Baithak',
    why: 'Not paid in time',
  });
});

test('the query for expired holds uses the index of purchases that hold stock', async () => {
  const countScans = async (trx: Trx) => {
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('purchases_holding'::regclass) as scans`.execute(trx);
    return rows[0]!.scans;
  };
  const scans = await inTransaction(shop.ctx.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await countScans(trx);
    await findExpiredPurchases(trx, shop.ctx.clock.now(), 100);
    return (await countScans(trx)) - before;
  });
  expect(scans).toBe(1);
});

test('the oldest unpaid purchase is released when the customer creates a fourth', async () => {
  const { token } = await createCustomer(shop.ctx);
  const sofa = await createTestProduct({ stock: 20 });
  const created = [];
  for (let i = 0; i < 3; i++) {
    created.push(await createPurchase(shop, token, [{ product: sofa.id, quantity: 2 }]));
    await shop.passMinutes(1);
  }
  await createPurchase(shop, token, [{ product: sofa.id, quantity: 4 }]);
  expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(8);
  const orders = await listOrders(shop, token);
  expect(orders.map((order) => order.paymentStatus)).toEqual([
    'pending',
    'pending',
    'pending',
    'failed',
  ]);
  expect(orders[3]!.razorpayOrderId).toBe(created[0]!.body.orderId);
});

test('at most three purchases stay open when many are created in parallel', async () => {
  const { token } = await createCustomer(shop.ctx);
  const sofa = await createTestProduct({ stock: 100 });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]),
    ),
  );
  const { stock_held: held } = await readStock(shop.ctx, sofa.id);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(3);
});
