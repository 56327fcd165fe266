import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendOnlyTables } from '#server/schema/append-only-tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createPurchase, type TestShop } from '#tests/support/shop.ts';
import { grantAppRole } from './grant-app-role.ts';
import { migrate } from './migrate.ts';

const role = `app_${randomBytes(6).toString('hex')}`;
let owner: pg.Client;
let app: TestApp;
let appUrl: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${role} login password 'teak'`);
  await grantAppRole(database.url, role);
  await grantAppRole(database.url, role);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'teak'];
  appUrl = url.href;
  const drop = async () => {
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    await database.drop();
  };
  app = await createTestApp({}, { mail: { send: async () => undefined } }, { url: appUrl, drop });
}, 60_000);
afterAll(() => app.close());

describe('a role of its own for the servers', () => {
  test('starts a server, sells and runs jobs', async () => {
    await migrate(appUrl);
    const { user } = (await app.ctx.pool.query('select current_user as user')).rows[0];
    expect(user).toBe(role);
    const { id: vendorId } = await createVendor(app.ctx);
    const product = await createProduct(app.ctx, { vendorId, stock: 3 });
    const { token } = await createCustomer(app.ctx);
    const shop = app as unknown as TestShop;
    const purchase = await createPurchase(shop, token, [{ product: product.id, quantity: 1 }]);
    expect(purchase).toBeDefined();
    const { pool } = app.ctx;
    await pool.query(`select graphile_worker.add_job('erase_old_ips')`);
    await pool.query(`select graphile_worker.add_job('reconcile')`);
    const listDueJobs = async () => {
      await runJobs(app.ctx);
      const due = await pool.query(
        'select task_identifier, last_error from graphile_worker.jobs where run_at <= now()',
      );
      return due.rows;
    };
    // A job may become due in the moment after the others have run.
    await expect.poll(listDueJobs).toEqual([]);
  });

  test.each(appendOnlyTables)('can neither empty %s nor remove its triggers', async (table) => {
    const { pool } = app.ctx;
    for (const statement of [
      `truncate ${table} cascade`,
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  test('owns nothing', async () => {
    const { rows } = await owner.query(`select from pg_class where relowner = $1::regrole`, [role]);
    expect(rows).toEqual([]);
  });

  test('has the rights on tables of later migrations', async () => {
    await owner.query('create table later (id integer)');
    await app.ctx.pool.query('insert into later values (1)');
  });

  test('does not start a server while a migration is missing', async () => {
    await owner.query(`delete from kysely_migration where name like '0040%'`);
    await expect(migrate(appUrl)).rejects.toThrow('Run npm run migrate as the owner first');
  });
});
