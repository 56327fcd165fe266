import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, createStockedProducts, registerCustomers } from '../../bench/call-server.ts';
import { loadPurchases } from '../../bench/purchases.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { findFreePort, spawnServer } from '#tests/support/built-server.ts';
import { sharedSettings } from '#tests/support/shop-node.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { checkOutRelease, findPreviousRelease } from './previous-release.ts';

let data: Awaited<ReturnType<typeof createTempFolder>>;
let previous: Awaited<ReturnType<typeof createTempFolder>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let databaseUrl: string;

beforeAll(async () => {
  data = await createTempFolder();
  previous = await createTempFolder();
  await checkOutRelease(await findPreviousRelease(), previous.path);
  postgres = await startEmbeddedPostgres({ dataDir: join(data.path, 'postgres') });
  databaseUrl = Object.assign(new URL(postgres.url), { pathname: 'upgraded' }).href;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database upgraded');
  await client.end();
});
afterAll(async () => {
  await postgres.stop();
  await data.remove();
  await previous.remove();
});

/** Starts a server of the release before if its folder is given, otherwise one of this release. */
const start = async (folder?: string) =>
  spawnServer(
    {
      ...sharedSettings,
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(data.path, 'shop'),
      DEMO_WIDTHS: 'off',
      PORT: String(await findFreePort()),
    },
    'inherit',
    folder,
  );

const buy = async (url: string, tokens: string[], products: string[]) => {
  const { perSecond, failed } = await loadPurchases(url, tokens, products, 3);
  expect(failed).toBe(0);
  return perSecond;
};

test('the release before sells while this one migrates, beside it, and after it is gone', async () => {
  const old = await start(previous.path);
  const tokens = await registerCustomers(old.url, 3);
  const products = await createStockedProducts(old.url, 3);
  const [next, soldMeanwhile] = await Promise.all([start(), buy(old.url, tokens, products)]);
  const soldBeside = await Promise.all([
    buy(old.url, tokens, products),
    buy(next.url, tokens, products),
  ]);
  await Promise.all([old.end('SIGTERM'), next.end('SIGTERM')]);
  const back = await start(previous.path);
  const soldAfter = await buy(back.url, tokens, products);
  await back.end('SIGTERM');
  for (const sold of [soldMeanwhile, ...soldBeside, soldAfter]) expect(sold).toBeGreaterThan(0);

  const again = await start();
  const { token } = await callApi<{ token: string }>(again.url, '/api/users/login', {
    body: { email: 'admin@baithak.test', password: 'baithak-demo', recaptchaToken: 'off' },
  });
  const check = await callApi<{ balanced: boolean; differences: unknown[] }>(
    again.url,
    '/api/admin/ledger/check',
    { token },
  );
  expect(check).toMatchObject({ balanced: true, differences: [] });
  await again.end('SIGTERM');
});

test('the tests of the release before pass on the schema of this one', async () => {
  for (const part of ['migrations', 'functions']) {
    const to = join(previous.path, 'server/schema', part);
    await rm(to, { recursive: true });
    await cp(new URL(`../../server/schema/${part}`, import.meta.url), to, { recursive: true });
  }
  const folders = ['orders', 'paying', 'catalogue/cart', 'people'];
  const vitest = fileURLToPath(new URL('../../node_modules/.bin/vitest', import.meta.url));
  const run = promisify(execFile)(vitest, [
    ...['run', '--root', previous.path, '--exclude', '**/*.slow.test.ts'],
    ...folders.map((folder) => `server/features/${folder}`),
  ]);
  // The failures are in stderr.
  await run.catch(({ stdout, stderr }: { stdout: string; stderr: string }) =>
    expect.fail(stdout.slice(-2000) + stderr.slice(-8000)),
  );
});
