import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  computeEarning,
  createRandomSales,
  type RandomOrder,
} from '#tests/support/random-sales.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { findOwnDifferences } from './own-differences.queries.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';

let shop: TestApp;
let sales: Awaited<ReturnType<typeof createRandomSales>>;

const sequenceCount = scaleCount(10_000);

beforeAll(async () => {
  shop = await createTestApp();
  sales = await createRandomSales(shop.ctx);
}, 60_000);
afterAll(() => shop.close());

/** Sets the refunded amounts of orders and payments in the same way as the refund code. */
const storeRefundedAmounts = () =>
  shop.ctx.pool.query(`
    update orders set refunded_paise = sent.paise from (
      select order_id, sum(amount_paise) as paise from refunds group by order_id
    ) as sent where order_id = orders.id;
    update payments set refunded_paise = sent.paise from (
      select payment_id, sum(amount_paise) as paise from refunds group by payment_id
    ) as sent where payment_id = payments.id`);

const perTransaction = 20;

test(`${sequenceCount} random sales with partial refunds, deducted transport, cancellations and corrections stay balanced and match a recount`, async () => {
  const seed = readSeed('recount');
  const orders: RandomOrder[] = [];
  const corrections = new Map<string, bigint>();
  for (let done = 0; done < sequenceCount; done += perTransaction) {
    await inTransaction(shop.ctx.db, async (trx) => {
      for (let index = done; index < done + perTransaction; index++) {
        orders.push(...(await sales.sellAndRefund(trx, createRandom(seed + index))));
      }
    });
    const { vendorId, paise } = await sales.correct(createRandom(seed - done));
    corrections.set(vendorId, (corrections.get(vendorId) ?? 0n) + paise);
  }
  await storeRefundedAmounts();
  const { rows } = await shop.ctx.pool.query(
    `select vendor_id, -sum(vendor_paise)::bigint as owed from ledger_transactions
     where vendor_id is not null group by vendor_id`,
  );
  const owed = new Map(rows.map((row) => [row.vendor_id, BigInt(row.owed)]));
  for (const vendorId of sales.vendorIds) {
    const earned = orders.filter((order) => order.vendorId === vendorId).map(computeEarning);
    const expected = earned.reduce((sum, paise) => sum + paise, corrections.get(vendorId) ?? 0n);
    expect(owed.get(vendorId)).toBe(expected);
  }
  expect(
    await inTransaction(shop.ctx.db, (trx) => findOwnDifferences(trx, splitPayoutNames)),
  ).toEqual([]);
  const { rows: refunded } = await shop.ctx.pool.query(
    `select count(*)::int as left from orders join (
       select coalesce(order_id, event_id) as id, sum(vendor_paise) as vendor, sum(commission_paise) as commission,
         sum(commission_gst_paise) as gst, sum(tcs_paise) as tcs, sum(tds_paise) as tds
       from ledger_transactions left join refunds on refunds.id = event_id
       group by 1
     ) as own using (id)
     where refunded_paise = amount_paise and (vendor, commission, gst, tcs, tds) <> (0, 0, 0, 0, 0)`,
  );
  expect(refunded).toEqual([{ left: 0 }]);
}, 600_000);
