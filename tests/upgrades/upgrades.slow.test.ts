import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backfills } from '#server/jobs.ts';
import { enqueueBackfills } from '#server/platform/backfills/backfills.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createDatabaseWithoutTables } from '#tests/support/database.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { buy, listOrders } from '#tests/support/shop.ts';
import { withClient } from '#tests/support/with-client.ts';

const folder = new URL('./', import.meta.url);
const dumps = (await readdir(folder)).filter((name) => name.endsWith('.sql.gz')).sort();
const demoPassword = 'baithak-demo';

test('there is a database of release 0.2.0', () => {
  expect(dumps).toContain('0.2.0.sql.gz');
});

describe.each(dumps)('the database %s, migrated to this version,', (name) => {
  let shop: TestApp;
  let rowsBefore: Record<string, number>;

  beforeAll(async () => {
    const database = await createDatabaseWithoutTables();
    await restore(name, database.url);
    rowsBefore = await countRows(database.url);
    await migrate(database.url);
    shop = await createTestApp({}, {}, database);
    // The shop goes on at the time of the dump, so that the test is the same in later years.
    await setShopTime(shop.ctx, await readLastPurchaseTime(database.url));
  });
  afterAll(() => shop.close());

  const signIn = async (email: string) => {
    const body = { email, password: demoPassword };
    const { token } = (await shop.call('POST /api/users/login', { body })).body;
    return token;
  };

  test('has every migration and no fewer purchases, payments and ledger entries than before', async () => {
    const { rows } = await shop.ctx.pool.query('select name from kysely_migration order by name');
    expect(rows).toEqual((await readMigrations()).map((migration) => ({ name: migration.name })));
    const rowsAfter = await countRows(shop.ctx.directDatabaseUrl);
    for (const [table, count] of Object.entries(rowsBefore)) {
      expect(count, table).toBeGreaterThan(0);
      expect(rowsAfter[table], table).toBe(count);
    }
  });

  test('has a balanced ledger, before and after a customer buys', async () => {
    const token = await signIn('admin@baithak.test');
    const checkLedger = async () =>
      (await shop.call('GET /api/admin/ledger/check', {}, { token })).body;
    expect(await checkLedger()).toMatchObject({ balanced: true, differences: [] });
    // The jobs of that release and the backfills of this version.
    await enqueueBackfills(shop.ctx.db, backfills);
    await runDueJobs(shop.ctx);

    const customer = await signIn('customer@baithak.test');
    const { body: products } = await shop.call('GET /api/products/search', {});
    const { _id: product } = products.find(({ stock, options }) => stock > 0 && !options.length)!;
    const { status, body } = await buy(shop, customer, [{ product, quantity: 1 }]);
    expect([status, body.message]).toEqual([200, expect.anything()]);
    expect(await checkLedger()).toMatchObject({ balanced: true, differences: [] });
  });

  test('shows a customer the orders of that release, with their timelines and documents', async () => {
    const token = await signIn('customer@baithak.test');
    const orders = await listOrders(shop, token);
    expect(orders.length).toBeGreaterThanOrEqual(3);
    for (const { _id: id } of orders) {
      const { status, body } = await shop.call(
        'GET /api/orders/:id',
        { params: { id } },
        { token },
      );
      expect([status, body.timeline.length > 0]).toEqual([200, true]);
    }
  });
});

async function restore(name: string, url: string): Promise<void> {
  const sql = await promisify(gunzip)(await readFile(new URL(name, folder)));
  await withClient(url, (client) => client.query(sql.toString()));
}

const readLastPurchaseTime = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select max(created_at) as at from purchases',
    );
    return rows[0]!.at;
  });

const countRows = (url: string) =>
  withClient(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of ['accounts', 'products', 'purchases', 'payments', 'ledger_transactions']) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
      counts[table] = Number(rows[0]!.count);
    }
    return counts;
  });
