import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { listMonthsUntil } from '#tests/support/books-model/arithmetic.ts';
import { compareBooks } from '#tests/support/books-model/compare.ts';
import { createHistories } from '#tests/support/histories.ts';
import { acts } from '#tests/support/history-acts.ts';
import { findBalances, findBrokenRules, isSettled } from '#tests/support/history-checks.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';

let shop: TestShop;

const historyCount = scaleCount(10_000);
const batchSize = 500;
const rounds = 9;
/** The first orders are on their way at the end of a financial year. */
const start = new Date('2027-03-25T06:00:00Z');

beforeAll(async () => {
  shop = await createTestShop();
  await setShopTime(shop.ctx, start);
});
afterAll(() => shop.close());

test(`money, stock, documents and taxes agree after ${historyCount} random histories of orders`, async () => {
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
  const months = listMonthsUntil(start, shop.ctx.clock.now());
  const { differences, compared } = await compareBooks(shop.ctx, months);
  console.log(`histories: ${compared} figures compared with the model, ${months.length} months`);
  expect(differences).toEqual({});
}, 7_200_000);
