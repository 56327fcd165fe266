import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStockedProducts, registerCustomers } from '../../bench/call-server.ts';
import { loadPurchases } from '../../bench/purchases.ts';
import { changeOwner, buildCommandAs } from '#server/embedded-postgres/database-user.ts';
import { buildFileKey } from '#server/features/base/pictures/picture-files.ts';
import { createLocalFileStore } from '#server/platform/files/file-store.ts';
import { listFiles } from '#tests/support/list-files.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { withClient } from '#tests/support/with-client.ts';
import { readFigures, type Figures } from '../../scripts/backup/figures.ts';
import { startPostgres15 } from './start-postgres-15.ts';

const runFile = promisify(execFile);
const stanza = 'shop';
const printLine = (text: string) => console.log(`  ${text}`);

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let postgres: Awaited<ReturnType<typeof startPostgres15>>;
let configPath: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await createTempFolder();
  configPath = join(folder.path, 'pgbackrest.conf');
  postgres = await startPostgres15(folder.path, {
    hasSocket: true,
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${configPath} --stanza=${stanza} archive-push %p`,
      // PostgreSQL archives its WAL at least every 60 seconds, so if the machine is lost, at most the last 60 seconds are lost.
      archive_timeout: '60',
      fsync: 'on',
    },
  });
  await writeConfig();
});
afterAll(async () => {
  await server?.stop();
  await postgres.stop();
  await folder.remove();
});

test('a shop is restored to the second before a deletion, with the same money, stock and pictures', async () => {
  const data = join(folder.path, 'shop');
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
  });
  await runPgbackrest('stanza-create');
  const backupMs = await measureMs(() => runPgbackrest('backup', '--type=full'));
  const tokens = await registerCustomers(server.url, 2);
  const products = await createStockedProducts(server.url, 2);
  const { failed } = await loadPurchases(server.url, tokens, products, 4);
  expect(failed).toBe(0);
  await server.stop();

  const before = await withClient(postgres.url, readFigures);
  const pictures = await withClient(postgres.url, readPictureKeys);
  await sleep(1000);
  const moment = await withClient(postgres.url, readTime);
  await sleep(1000);
  await withClient(postgres.url, (client) =>
    client.query('drop table orders, pictures, ledger_transactions cascade'),
  );
  const archiveMs = await measureMs(() => withClient(postgres.url, waitForArchive));
  await postgres.stop();

  const restoreMs = await measureMs(() =>
    runPgbackrest(
      'restore',
      '--delta',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      `--recovery-option=archive_mode=off`,
    ),
  );
  const startMs = await measureMs(async () => {
    await postgres.start();
    await withClient(postgres.url, waitForPromotion);
  });

  expect(await withClient(postgres.url, readFigures)).toEqual(before);
  expect(await withClient(postgres.url, readPictureKeys)).toEqual(pictures);
  const stored = new Set((await listFiles(createLocalFileStore(data))).map(({ key }) => key));
  expect(pictures.filter((key) => !stored.has(key))).toEqual([]);
  printTimes(before, { backupMs, archiveMs, restoreMs, startMs });
});

async function writeConfig(): Promise<void> {
  const folders = ['repository', 'log', 'lock', 'spool'].map((name) => join(folder.path, name));
  for (const path of folders) {
    await mkdir(path);
    await changeOwner(postgres.user, path);
  }
  const [repository, log, lock, spool] = folders;
  const lines = [
    '[global]',
    `repo1-path=${repository}`,
    'repo1-retention-full=2',
    `log-path=${log}`,
    `lock-path=${lock}`,
    `spool-path=${spool}`,
    'start-fast=y',
    'compress-type=lz4',
    `[${stanza}]`,
    `pg1-path=${postgres.data}`,
    `pg1-port=${new URL(postgres.url).port}`,
    `pg1-socket-path=${postgres.sockets}`,
    'pg1-user=baithak',
    'pg1-database=postgres',
  ];
  await writeFile(configPath, `${lines.join('\n')}\n`, { mode: 0o644 });
}

async function runPgbackrest(command: string, ...options: string[]): Promise<void> {
  const args = [`--config=${configPath}`, `--stanza=${stanza}`, ...options, command];
  const started = buildCommandAs(postgres.user, 'pgbackrest', args);
  await runFile(started.file, started.args, { ...started.options, cwd: '/' });
}

/** Returns the keys of the files of all pictures: one file for each width. */
async function readPictureKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string; widths: number[] }>(
    'select key, widths from pictures order by id',
  );
  return rows.flatMap(({ key, widths }) => widths.map((width) => buildFileKey(key, width, 'webp')));
}

async function readTime(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now');
  return rows[0]!.now;
}

/** Closes the current WAL segment and waits until it is archived. */
async function waitForArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await waitUntilTrue(
    client,
    `select last_archived_wal >= '${rows[0]!.name}' as ok from pg_stat_archiver`,
  );
}

const waitForPromotion = (client: pg.Client) =>
  waitUntilTrue(client, 'select not pg_is_in_recovery() as ok');

async function waitUntilTrue(client: pg.Client, statement: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>(statement);
    if (rows[0]!.ok) return;
    await sleep(100);
  }
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function printTimes(figures: Figures, times: Record<string, number>): void {
  const rows = Object.values(figures.rows).reduce((sum, count) => sum + count, 0);
  const texts = Object.entries(times).map(
    ([name, ms]) => `${name.replace(/Ms$/, '')} ${(ms / 1000).toFixed(1)} s`,
  );
  printLine(`${rows} rows: ${texts.join(', ')}`);
}
