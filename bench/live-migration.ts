/**
 * `node bench/live-migration.ts` adds a NOT NULL column and an index to a table of 1,000,000 rows while 20 purchases a
 * second write to it. Prints how long the purchases took before and meanwhile.
 */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createStockedProducts, registerCustomers } from './call-server.ts';
import { buyProduct } from './purchases.ts';

const rowCount = 1_000_000;
const purchasesPerSecond = 20;
const secondsBefore = 10;

const folder = await createTempFolder();
const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres') });
const server = await startServerProcess({
  ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder.path, 'shop'), DEMO_WIDTHS: 'off' },
  ...{ CAPTCHA: 'off', RATE_LIMITS: 'off' },
});
try {
  await fillTable();
  const migrations = await copyMigrations();
  const tokens = await registerCustomers(server.url, purchasesPerSecond * 2);
  const products = await createStockedProducts(server.url, tokens.length);
  const load = startPurchases(tokens, products);
  await sleep(secondsBefore * 1000);
  load.mark();
  const startedAt = performance.now();
  await migrate(postgres.url, { migrationFolder: migrations });
  const seconds = (performance.now() - startedAt) / 1000;
  const { before, meanwhile } = await load.stop();
  console.log(`migrated in ${seconds.toFixed(1)} s`);
  report('before', before);
  report('meanwhile', meanwhile);
} finally {
  await server.stop();
  await postgres.stop();
  await folder.remove();
}

async function fillTable(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query(`
      insert into stock_movements (product_id, variant_id, kind, on_hand_change, held_change,
        on_hand_after, actor_role)
      select product_id, id, 'opening', 0, 0, 0, 'system'
      from generate_series(1, ${rowCount / 100}), (select product_id, id from variants limit 100) as chosen`);
    await client.query('vacuum analyze stock_movements');
  } finally {
    await client.end();
  }
}

async function copyMigrations(): Promise<URL> {
  const copy = pathToFileURL(`${join(folder.path, 'migrations')}/`);
  await cp(new URL('../server/schema/migrations/', import.meta.url), copy, { recursive: true });
  const add = (name: string, text: string) => writeFile(new URL(name, copy), text);
  await add(
    '9001-batch.sql',
    `alter table stock_movements add column batch text not null default '';\n`,
  );
  await add(
    '9002-batch-index.sql',
    `-- no transaction\ncreate index concurrently if not exists stock_movements_by_batch
  on stock_movements (batch, at);\n`,
  );
  return copy;
}

interface Purchases {
  durationsMs: number[];
  failed: number;
}

/** Starts a purchase every 50 ms, whether or not the ones before have ended. */
function startPurchases(tokens: string[], products: string[]) {
  const before: Purchases = { durationsMs: [], failed: 0 };
  const meanwhile: Purchases = { durationsMs: [], failed: 0 };
  let current = before;
  let turn = 0;
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    const part = current;
    const index = turn++ % tokens.length;
    const startedAt = performance.now();
    running.push(
      buyProduct(server.url, tokens[index]!, products[index]!).then(
        () => void part.durationsMs.push(performance.now() - startedAt),
        () => void (part.failed += 1),
      ),
    );
  }, 1000 / purchasesPerSecond);
  return {
    mark: () => (current = meanwhile),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return { before, meanwhile };
    },
  };
}

function report(name: string, { durationsMs, failed }: Purchases): void {
  const sorted = durationsMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0);
  console.log(
    `${name}: ${sorted.length} purchases, ${failed} failed, median ${at(0.5)} ms, longest ${at(1)} ms`,
  );
}
