import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { controlDatabase } from '#tests/support/database-outage.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { listenerName } from './public-reads.ts';

const waitOptions = { timeout: 20_000 };

let shop: TestApp;
let database: Awaited<ReturnType<typeof controlDatabase>>;
let product: Awaited<ReturnType<typeof createProduct>>;
let origin: string;
beforeAll(async () => {
  shop = await createTestApp({ LOG_LEVEL: 'silent', METRICS_PORT: '0' });
  database = await controlDatabase(shop.ctx.directDatabaseUrl);
  const vendor = await createVendor(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await database.restore();
  await database.close();
  await shop.close();
});

async function fetchRead(path = `/api/products/${product.id}`) {
  const response = await fetch(`${origin}${path}`);
  const { name } = (await response.json()) as { name?: string };
  const source = /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { status: response.status, source, name };
}
const fetchHealth = async () => {
  const response = await fetch(`${origin}/api/health`);
  return { status: response.status, body: await response.json() };
};
const waitUntilCached = () =>
  vi.waitFor(async () => expect((await fetchRead()).source).toBe('hit'), waitOptions);
const renameProduct = (name: string) =>
  sql`update products set name = ${name} where id = ${product.id}`.execute(shop.ctx.db);

test('while the database is lost, cached reads are served and the node stays in service', async () => {
  await waitUntilCached();
  await database.stop();
  await vi.waitFor(async () => expect((await fetchRead()).source).toBe('stale'), waitOptions);
  const reads = await Promise.all(Array.from({ length: 50 }, () => fetchRead()));
  expect(new Set(reads.map(({ status, source }) => `${status} ${source}`))).toEqual(
    new Set(['200 stale']),
  );
  expect((await fetchRead(`/api/products/${randomUUID()}`)).status).toBe(503);
  expect(await fetchHealth()).toEqual({
    status: 200,
    body: { status: 'degraded', database: 'lost', disk: 'ok' },
  });
  expect(await shop.ctx.metrics!.render()).toMatch(/cache_answers_total\{result="stale"\} [1-9]/);

  await database.restore();
  await waitUntilCached();
  await renameProduct('After the outage');
  await vi.waitFor(
    async () =>
      expect(await fetchRead()).toMatchObject({ source: 'hit', name: 'After the outage' }),
    waitOptions,
  );
  expect((await fetchHealth()).body.status).toBe('ok');
});

test('a change is shown even if it is made while the notification connection is cut', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await waitUntilCached();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${listenerName} and datname = current_database()`.execute(
      shop.ctx.db,
    );
    await renameProduct(name);
    await vi.waitFor(async () => expect((await fetchRead()).name).toBe(name), waitOptions);
  }
});
