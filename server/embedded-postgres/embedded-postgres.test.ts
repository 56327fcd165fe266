import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTempFolder } from '#tests/support/temp-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const run = promisify(execFile);

describe('the PostgreSQL of a data folder', () => {
  let folder: Awaited<ReturnType<typeof makeTempFolder>>;
  let dataDir: string;
  const stops: (() => Promise<void>)[] = [];
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    stops.push(postgres.stop);
    return postgres;
  };

  let prepared: Awaited<ReturnType<typeof makeTempFolder>>;

  // Each test has a copy of one cluster that was made without waiting for the disk.
  beforeAll(async () => {
    prepared = await makeTempFolder();
    const settings = { fsync: 'off' };
    await (await startEmbeddedPostgres({ dataDir: prepared.path, settings })).stop();
  });
  afterAll(() => prepared.remove());
  beforeEach(async () => {
    folder = await makeTempFolder();
    dataDir = folder.path;
    await run('cp', ['-a', `${prepared.path}/.`, dataDir]);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await folder.remove();
  });

  test('keeps what was written over a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as seven');
    await first.stop();

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('is adopted while it still runs', async () => {
    const first = await start();

    const second = await start();

    expect(second.adopted).toBe(true);
    expect(second.url).toBe(first.url);
  });

  test('comes back with everything committed after a kill', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as seven');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');

    const second = await start();

    expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('is started again at its address when it dies alone', async () => {
    const { url, stop } = await start();
    await query(url, 'create table kept as select 7 as seven');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');

    await vi.waitFor(
      async () => expect(await query(url, 'select seven from kept')).toEqual([{ seven: 7 }]),
      { timeout: 20_000, interval: 100 },
    );
    await stop();
    await expect(query(url, 'select 1')).rejects.toThrow();
  });

  test('does not take a stranger with the number of its killed postmaster for itself', async () => {
    const first = await start();
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await first.stop();
    await writeFile(pidFile, [process.ppid, ...rest].join('\n'));

    const second = await start();

    expect(second.adopted).toBe(false);
  });

  test('is made again when its making was interrupted', async () => {
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'));
    await rm(join(dataDir, 'postgres.new/PG_VERSION'));

    const { url } = await start();

    expect(await query(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  test('keeps fsync on, listens on loopback only and asks for the password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';

    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('is reached by a socket beside its data, and by loopback where that has too long a name', async () => {
    const remote = 'select inet_server_addr() as remote';

    const near = await start();
    expect(await query(near.url, remote)).toEqual([{ remote: null }]);
    await near.stop();
    const longer = join(dataDir, 'a-long-name-'.repeat(8));
    await mkdir(longer);
    await rename(join(dataDir, 'postgres'), join(longer, 'postgres'));
    await rename(join(dataDir, 'postgres-password'), join(longer, 'postgres-password'));
    dataDir = longer;
    const far = await start();

    expect(await query(far.url, remote)).toEqual([{ remote: '127.0.0.1' }]);
  });

  // Only root has another user run it.
  if (process.getuid?.() === 0)
    test('runs as root where its user cannot go', async () => {
      await chmod(dataDir, 0o700);

      const first = await start();
      await first.stop();
      const second = await start();

      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
});

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
