import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createHistories } from '#tests/support/histories.ts';
import { acts } from '#tests/support/history-acts.ts';
import {
  compareRefunds,
  compareTcs,
  findBalances,
  findBrokenRules,
  isSettled,
} from '#tests/support/history-checks.ts';
import { readSeed, scaleLong } from '#tests/support/scale.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;

// By default 100, because the usual tenth (1,000 histories of about 50 transactions) would take more than a minute.
const historyCount = scaleLong(10_000, 100);
const batchSize = 500;
const rounds = 9;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test(`money, stock and documents agree after ${historyCount} random histories of orders`, async () => {
  const seed = readSeed('histories');
  const { run, counts } = await createHistories(shop, seed);
  const numbers = Array.from({ length: historyCount }, (_, index) => index);
  for (let done = 0; done < historyCount; done += batchSize) {
    await run(numbers.slice(done, done + batchSize), rounds);
    expect(await findBrokenRules(shop.ctx)).toEqual({});
  }
  const missingActs = [...Object.keys(acts), 'payout', 'returned payout'].filter(
    (name) => !counts.has(name),
  );
  expect(missingActs).toEqual([]);
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  const balances = await findBalances(shop.ctx);
  expect(balances.filter((balance) => !isSettled(balance))).toEqual([]);
  for (const { earned, paid, vendorId } of balances) {
    const { rows } = await shop.ctx.pool.query(
      'select -sum(vendor_paise)::bigint as owed from ledger_transactions where vendor_id = $1',
      [vendorId],
    );
    expect(BigInt(rows[0].owed)).toBe(earned - paid);
  }
  const { reported, recorded } = await compareTcs(shop.ctx);
  expect(reported).toBe(recorded);
  const refunds = await compareRefunds(shop.ctx);
  expect(refunds.reported).toBe(refunds.refunded);
}, 3_600_000);
