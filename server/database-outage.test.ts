import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { controlDatabase } from '#tests/support/database-outage.ts';
import { startFreezingProxy } from '#tests/support/freezing-proxy.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { createPurchase, readStock } from '#tests/support/shop.ts';
import { connect } from './platform/db/connection.ts';
import { inTransaction } from './platform/db/in-transaction.ts';
import { runIdempotent } from './platform/http/idempotency.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let database: Awaited<ReturnType<typeof controlDatabase>>;
beforeAll(async () => {
  shop = await createTestApp({ LOG_LEVEL: 'silent' });
  database = await controlDatabase(shop.ctx.directDatabaseUrl);
  vendor = await createVendor(shop.ctx);
});
beforeEach(restoreDatabase);
afterAll(async () => {
  await database.close();
  await shop.close();
});

/** Waits until the database is back and the pool holds no connection that is about to end. */
async function restoreDatabase() {
  await database.restore();
  await vi.waitFor(
    () => Promise.all(Array.from({ length: 8 }, () => shop.ctx.pool.query('select 1'))),
    5000,
  );
}

const unavailable = {
  success: false,
  message: 'The shop cannot reach its database. Please try again.',
  error: 'The shop cannot reach its database. Please try again.',
};

test('while the database refuses connections, requests get a 503 with Retry-After', async () => {
  await database.stop();
  await shop.app.inject('/api/products/search?q=sofa');
  const answer = await shop.app.inject('/api/products/search?q=sofa');
  expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
  expect(answer.headers['retry-after']).toBe('1');
  await restoreDatabase();
  expect((await shop.app.inject('/api/products/search?q=sofa')).statusCode).toBe(200);
});

test('an export whose database connection is lost gets a 503', async () => {
  const { lost } = await database.loseConnectionDuring('products');
  const answer = await shop.app.inject({
    url: '/api/products/vendor/export',
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  await lost;
  expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
});

describe('an Idempotency-Key', () => {
  const preparePurchase = async (key: string) => {
    const { token } = await createCustomer(shop.ctx);
    const sofa = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
    const lines = [{ product: sofa.id, quantity: 1 }];
    return { sofa, purchase: () => createPurchase(shop, token, lines, { key }) };
  };

  test('can be used again after the database was lost during its call', async () => {
    const { sofa, purchase } = await preparePurchase('lost');
    const { lost } = await database.loseConnectionDuring('stock_holds', database.stop);
    expect((await purchase()).status).toBe(503);
    await lost;
    await restoreDatabase();
    expect((await purchase()).status).toBe(200);
    expect((await readStock(shop.ctx, sofa.id)).stock_held).toBe(1);
  });

  test('runs its call once even if the answer to COMMIT is lost', async () => {
    const proxy = await startFreezingProxy(shop.ctx.directDatabaseUrl);
    const lossy = connect(proxy.url, { maxConnections: 4 });
    const { id } = await createCustomer(shop.ctx);
    const keyed = { accountId: id, route: '/rename', key: 'lost', body: {} };
    let runs = 0;
    const call = (text: string) =>
      runIdempotent({ ...shop.ctx, db: lossy.db }, keyed, () =>
        inTransaction(lossy.db, async (trx) => {
          runs += 1;
          const rename = trx.updateTable('accounts').set({ name: text }).where('id', '=', id);
          await rename.execute();
          return { name: text };
        }),
      );
    proxy.loseAnswerTo('commit\0');
    expect(await call('First')).toEqual({ name: 'First' });
    expect(await call('Second')).toEqual({ name: 'First' });
    expect(runs).toBe(1);
    await lossy.close();
    proxy.close();
  });

  test('gets the response of its first call even if storing that response failed at first', async () => {
    const { id } = await createCustomer(shop.ctx);
    let runs = 0;
    const call = () =>
      runIdempotent(
        shop.ctx,
        { accountId: id, route: '/done', key: 'stored', body: {} },
        async () => {
          if (++runs === 1) await database.stop();
          return { runs };
        },
      );
    expect(await call()).toEqual({ runs: 1 });
    await restoreDatabase();
    expect(await call()).toEqual({ runs: 1 });
  });

  test("can be used again when the server's clock was set back during its first call", async () => {
    const { id } = await createCustomer(shop.ctx);
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    const keyed = { accountId: id, route: '/clock', key: 'future', body: {} };
    const response = Promise.withResolvers<object>();
    const abandoned = runIdempotent(
      { ...shop.ctx, systemClock: later },
      keyed,
      () => response.promise,
    );
    await vi.waitFor(async () => {
      const claims = shop.ctx.db.selectFrom('idempotency_keys').where('route', '=', '/clock');
      expect(await claims.select('key').execute()).toHaveLength(1);
    });
    expect(await runIdempotent(shop.ctx, keyed, async () => ({ from: 'now' }))).toEqual({
      from: 'now',
    });
    response.resolve({});
    await abandoned;
  });
});
