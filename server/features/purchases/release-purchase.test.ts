import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import {
  createPurchase,
  createTestShop,
  listOrders,
  readStock,
  type TestShop,
} from '#tests/support/shop.ts';
import { purchaseTasks } from './purchases.jobs.ts';
import { findExpiredPurchases } from './purchases.queries.ts';

let shop: TestShop;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ id: vendorId } = await createVendor(shop.ctx));
});
afterAll(() => shop.close());

test('a purchase holds stock for 15 minutes, until a repeating job releases it', async () => {
  const { token } = await createCustomer(shop.ctx);
  const sofa = await createProduct(shop.ctx, { vendorId });
  const { body } = await createPurchase(shop, token, [{ product: sofa.id, quantity: 1 }]);
  const endsAt = new Date(body.holdExpiresAt);
  expect(endsAt.getTime() - shop.ctx.clock.now().getTime()).toBe(15 * 60_000);
  const runJob = () => purchaseTasks(shop.ctx).expire_holds!({});
  shop.passMinutes(14);
  await runJob();
  expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(1);
  shop.passMinutes(1);
  await runJob();
  expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(0);
  const { rows } = await shop.ctx.pool.query(
    "select run_at < now() + interval '6 seconds' as soon from graphile_worker.jobs where key = 'expire_holds'",
  );
  expect(rows).toEqual([{ soon: true }]);
  expect((await listOrders(shop, token))[0]!.timeline.at(-1)).toMatchObject({
    what: 'Payment not completed',
    by: 'Baithak',
    why: 'Not paid in time',
  });
});

test('expired holds are found by the index of purchases that hold stock', async () => {
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
