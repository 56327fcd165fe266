import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minPayoutPaise } from '#contract/paying/settlement-rules.ts';
import type { Ctx } from '#server/context.ts';
import { findOwnDifferences } from '#server/features/paying/ledger-check/own-differences.queries.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { releaseAbandonedJobs } from '#server/platform/jobs/release-abandoned-jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createRandom } from '#tests/support/random.ts';
import { readSeed, takeThird } from '#tests/support/scale.ts';
import { waitFor } from '#tests/support/server-process.ts';
import { sumEntries } from '#tests/support/settlement-model.ts';
import { createSettlementShop, type SoldOrder } from '#tests/support/settlement-shop.ts';
import { runSettlement } from './run-settlement.ts';
import { sendPayout } from './send-payout.ts';

const seed = readSeed('settlement races');
const random = createRandom(seed);
const weeksAgo = new Date(Date.now() - 21 * 24 * 60 * 60_000);

let app: TestApp;
let ctx: Ctx;
let orders: SoldOrder[];
let vendorIds: string[];

beforeAll(async () => {
  app = await createTestApp();
  ctx = app.ctx;
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  const past = { ...ctx, clock: { ...ctx.clock, now: () => weeksAgo } };
  const shop = await createSettlementShop(past, 3);
  ({ vendorIds } = shop);
  orders = [];
  await inTransaction(ctx.db, async (trx) => {
    const sumEarnings = (vendorId: string) =>
      sumEntries(orders.flatMap((one) => (one.vendorId === vendorId ? one.entries : [])));
    // Sell until every vendor earns the minimum of a payout.
    while (orders.length < 18 || vendorIds.some((id) => sumEarnings(id) < minPayoutPaise)) {
      orders.push(...(await shop.sell(trx, random)));
    }
    for (const order of orders) await shop.deliver(trx, order, order.pieces, true);
  });
});

/** Expects that every sale is in one payout, that every payout is transferred once, and that the ledger agrees. */
async function expectPaidOnce(): Promise<void> {
  const { rows } = await ctx.pool.query<{ event_id: string; amount: number }>(
    `select event_id, -vendor_paise as amount
     from payout_entries join ledger_transactions on id = ledger_id
     join payouts on payouts.id = payout_id and status = 'paid'
     join sandbox_payouts on reference = payouts.id::text
     where ledger_transactions.vendor_id = any($1)`,
    [vendorIds],
  );
  expect(rows.map((row) => row.event_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBe(sumEntries(orders.flatMap(({ entries }) => entries)));
  expect(await inTransaction(ctx.db, (trx) => findOwnDifferences(trx, splitPayoutNames))).toEqual(
    [],
  );
}

const openPayouts = async () => {
  const text = `select id from payouts where status in ('claimed', 'sent')`;
  return (await ctx.pool.query<{ id: string }>(text)).rows;
};

test('50 simultaneous runs claim each sale once, and a payout that is sent twice at the same time is paid once', async () => {
  const counts = await Promise.all(Array.from({ length: 50 }, () => runSettlement(ctx)));
  expect(counts.reduce((sum, { payouts }) => sum + payouts, 0)).toBe(vendorIds.length);
  const claimed = await openPayouts();
  expect(claimed).toHaveLength(vendorIds.length);
  await Promise.all([...claimed, ...claimed].map(({ id }) => sendPayout(ctx, id)));
  await expectPaidOnce();
}, 60_000);

test('a vendor whose payout cannot be stored does not stop the payouts of other vendors', async () => {
  const [first] = vendorIds.toSorted();
  await ctx.pool.query(
    `alter table payouts add constraint fails check (vendor_id <> '${first}') not valid`,
  );
  await expect(runSettlement(ctx)).rejects.toThrow('1 of 3 vendors could not be settled');
  expect(await openPayouts()).toHaveLength(vendorIds.length - 1);
  await ctx.pool.query('alter table payouts drop constraint fails');
  expect((await runSettlement(ctx)).payouts).toBe(1);
  for (const { id } of await openPayouts()) await sendPayout(ctx, id);
  await expectPaidOnce();
});

const lockLedgerAccount = (vendorId: string) => [
  `insert into ledger_accounts (name) values ('vendor:${vendorId}') on conflict do nothing`,
  `select from ledger_accounts where name = 'vendor:${vendorId}' for update`,
];

/**
 * The steps at which the process is killed. The SQL of a step locks what the step needs, so that the process waits there.
 */
const steps: Record<string, () => Promise<string[]> | string[]> = {
  'before the first vendor': () => lockLedgerAccount(vendorIds.toSorted()[0]!),
  'between two vendors': () => lockLedgerAccount(vendorIds.toSorted()[1]!),
  'before the entries of a payout are stored': () => [
    'lock table payout_entries in exclusive mode',
  ],
  'before a payout is posted': () => ['lock table ledger_transactions in share row exclusive mode'],
  'before the provider accepts a transfer': () => ['lock table sandbox_payouts in exclusive mode'],
  'after the provider accepts a transfer, before we store its report': async () => {
    await runSettlement(ctx);
    return ['select from payouts for update'];
  },
};

function startProcess() {
  const child = spawn(process.execPath, ['tests/support/settlement-process.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: ctx.directDatabaseUrl },
      ...{ DATA_DIR: ctx.config.dataDir, LOG_LEVEL: 'error' },
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function killAt(lockQueries: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ctx.directDatabaseUrl });
  await client.connect();
  await client.query('begin');
  for (const query of lockQueries) await client.query(query);
  const { ended, kill } = startProcess();
  await waitFor('the process to wait for the lock', async () => {
    const { rows } = await ctx.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  kill();
  await ended;
  await client.query('rollback');
  await client.end();
  // A killed worker's jobs are released after ten seconds.
  await ctx.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
     where locked_at is not null`,
  );
  await releaseAbandonedJobs(ctx.pool);
}

describe('after a settlement is killed', () => {
  test.each(takeThird(Object.keys(steps), seed))(
    '%s, the next run pays each earning once',
    async (name) => {
      await killAt(await steps[name]!());
      const [code] = await startProcess().ended;
      expect(code).toBe(0);
      await expectPaidOnce();
    },
    120_000,
  );
});
