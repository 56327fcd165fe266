import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const run = promisify(execFile);

describe('the PostgreSQL of a data folder', () => {
  let folder: Awaited<ReturnType<typeof createTempFolder>>;
  let dataDir: string;
  const stops: (() => Promise<void>)[] = [];
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    stops.push(postgres.stop);
    return postgres;
  };

  let prepared: Awaited<ReturnType<typeof createTempFolder>>;

  // To save time, one cluster is created, without fsync, and each test copies it.
  beforeAll(async () => {
    prepared = await createTempFolder();
    const settings = { fsync: 'off' };
    await (await startEmbeddedPostgres({ dataDir: prepared.path, settings })).stop();
  });
  afterAll(() => prepared.remove());
  beforeEach(async () => {
    folder = await createTempFolder();
    dataDir = folder.path;
    await run('cp', ['-a', `${prepared.path}/.`, dataDir]);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await folder.remove();
  });

  test('keeps its data when it is stopped and started again', async () => {
    const first = await start();
    await runQuery(first.url, 'create table saved as select 7 as seven');
    await first.stop();

    const second = await start();

    expect(second.isAdopted).toBe(false);
    expect(await runQuery(second.url, 'select seven from saved')).toEqual([{ seven: 7 }]);
  });

  test('is adopted while it is running', async () => {
    const first = await start();

    const second = await start();

    expect(second.isAdopted).toBe(true);
    expect(second.url).toBe(first.url);
  });

  test('has all committed data after it was killed', async () => {
    const first = await start();
    await runQuery(first.url, 'create table saved as select 7 as seven');
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');

    const second = await start();

    expect(await runQuery(second.url, 'select seven from saved')).toEqual([{ seven: 7 }]);
  });

  test('is started again with the same URL after a crash', async () => {
    const { url, stop } = await start();
    await runQuery(url, 'create table saved as select 7 as seven');
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');

    await vi.waitFor(
      async () => expect(await runQuery(url, 'select seven from saved')).toEqual([{ seven: 7 }]),
      { timeout: 20_000, interval: 100 },
    );
    await stop();
    await expect(runQuery(url, 'select 1')).rejects.toThrow();
  });

  test('does not adopt another process that has the PID of its killed postmaster', async () => {
    const first = await start();
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
    await first.stop();
    await writeFile(pidFile, [process.ppid, ...rest].join('\n'));

    const second = await start();

    expect(second.isAdopted).toBe(false);
  });

  test('is created again when its creation was interrupted', async () => {
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'));
    await rm(join(dataDir, 'postgres.new/PG_VERSION'));

    const { url } = await start();

    expect(await runQuery(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  test('keeps fsync on, listens on loopback only and asks for the password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';

    expect(await runQuery(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await runQuery(url, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    await expect(runQuery(wrong.href, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  test('uses a socket beside its data, and loopback if the path is too long for a socket', async () => {
    const remote = 'select inet_server_addr() as remote';

    const overSocket = await start();
    expect(await runQuery(overSocket.url, remote)).toEqual([{ remote: null }]);
    await overSocket.stop();
    const longPath = join(dataDir, 'a-long-name-'.repeat(8));
    await mkdir(longPath);
    await rename(join(dataDir, 'postgres'), join(longPath, 'postgres'));
    await rename(join(dataDir, 'postgres-password'), join(longPath, 'postgres-password'));
    dataDir = longPath;
    const overLoopback = await start();

    expect(await runQuery(overLoopback.url, remote)).toEqual([{ remote: '127.0.0.1' }]);
  });

  // Only a server started by root runs PostgreSQL as another user.
  if (process.getuid?.() === 0)
    test('starts for root in a folder that the PostgreSQL user cannot enter', async () => {
      await chmod(dataDir, 0o700);

      const first = await start();
      await first.stop();
      const second = await start();

      expect(await runQuery(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
});

async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function runQuery(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
