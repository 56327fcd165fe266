/**
 * `npm run bench [-- --products 1000,100000,1000000 --seconds 3 --write]`: runs load tests against the
 * built server with catalogues of these sizes and prints `pass` or `miss` beside each target.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  findDatabaseUrl,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { measureAdminLists } from './admin-lists.ts';
import { startBareServer } from './bare.ts';
import { fillCatalogue } from './data-set.ts';
import { explainHotQueries } from './explain.ts';
import {
  measureUncached,
  measureCached,
  measureMemory,
  measureWrites,
  reportCostGrowth,
  type Shop,
} from './figures.ts';
import { reportFigure, writeTable } from './report.ts';
import { measureUploads } from './uploads.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000,1000000' },
    seconds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const sizes = values.products.split(',').map(Number);

const folder = await createTempFolder();
const bare = await startBareServer();
try {
  for (const size of sizes) {
    await fillDatabase(size);
    await withShop(size, { PUBLIC_CACHE: 'off' }, (shop) => measureUncached(shop));
    await withShop(size, {}, async (shop) => {
      await measureMemory(shop, async () => {
        await measureCached(shop, bare);
        await measureWrites(shop);
      });
      if (size === sizes.at(-1)) await explainHotQueries(shop.client);
    });
  }
  reportCostGrowth();
  await measureReadsDuringUploads();
} finally {
  bare.stop();
  await folder.remove();
}
await measureAdminLists(seconds);
if (values.write) await writeTable('npm run bench -- --write');

async function fillDatabase(size: number): Promise<void> {
  const from = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
  try {
    await migrate(postgres.url);
    await fillCatalogue(postgres.url, size);
  } finally {
    await postgres.stop();
  }
  const elapsedSeconds = (performance.now() - from) / 1000;
  reportFigure(String(size), 'data set created', `${elapsedSeconds.toFixed(0)} s`);
}

/** Starts the server and PostgreSQL as `npm start` does after the build. */
async function withShop(
  size: number,
  env: Record<string, string>,
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const from = performance.now();
  const server = await startBuiltServer({
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    CAPTCHA: 'off',
    ...env,
  });
  const startSeconds = (performance.now() - from) / 1000;
  const databaseUrl = await findDatabaseUrl(folder.path);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const shop = {
    ...server,
    size: String(size),
    client,
    databaseUrl,
    seconds,
  };
  try {
    if (!env.PUBLIC_CACHE)
      reportFigure(shop.size, 'start to first response', `${startSeconds.toFixed(1)} s`);
    await work(shop);
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Measures reads while a vendor uploads pictures. The p99 of the reads may at most double. */
async function measureReadsDuringUploads(): Promise<void> {
  await withShop(sizes.at(-1)!, {}, async (shop) => {
    const path = '/api/products/search?limit=12&category=sofas';
    const measured = await measureUploads(shop.url, path, { seconds, connections: 32 });
    const { withoutUploads, withUploads, created } = measured;
    reportFigure(
      '',
      'products created with 3 pictures',
      `${created.perSecond.toFixed(1)}/s, p50 ${created.p50Ms.toFixed(0)} ms`,
    );
    reportFigure(
      '',
      'cached search during uploads',
      `p99 ${withUploads.p99Ms.toFixed(0)} ms, without uploads ${withoutUploads.p99Ms.toFixed(0)} ms`,
      {
        label: 'p99 <= 2 x without',
        isMet: withUploads.p99Ms <= 2 * Math.max(1, withoutUploads.p99Ms),
      },
    );
  });
}
