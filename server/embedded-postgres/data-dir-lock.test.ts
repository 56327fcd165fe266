import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTempFolder } from '#tests/support/temp-folder.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: Awaited<ReturnType<typeof makeTempFolder>>;
beforeEach(async () => {
  folder = await makeTempFolder();
});
afterEach(() => folder.remove());

const leave = (owner: unknown) =>
  writeFile(
    join(folder.path, 'server.4.pid'),
    typeof owner === 'string' ? owner : JSON.stringify(owner),
  );

test('a data folder has one server at a time', async () => {
  const lock = await lockDataDir(folder.path);
  await expect(lockDataDir(folder.path)).rejects.toThrow('already running');
  await lock.release();
  await lockDataDir(folder.path);
});

test('a dead server is succeeded', async () => {
  const child = spawn('true');
  const { pid } = child;
  await once(child, 'exit');
  await leave({ pid, identity: 'long gone' });
  await lockDataDir(folder.path);
});

test('another process that got the number of a dead server is not taken for it', async () => {
  const identity = `${await processIdentity(process.ppid)}0`;
  await leave({ pid: process.ppid, identity });
  await lockDataDir(folder.path);
});

test('a lock that cannot be read is stale', async () => {
  await leave('{"pid":');
  await lockDataDir(folder.path);
});

test('locks count up, and the last one stays when it is let go', async () => {
  await leave({ pid: 1, identity: 'another boot' });
  const lock = await lockDataDir(folder.path);
  expect(await readdir(folder.path)).toEqual(['server.5.pid']);
  await lock.release();
  await lockDataDir(folder.path);
  expect(await readdir(folder.path)).toEqual(['server.6.pid']);
});

test('of many starts at once one wins, over a stale lock too', async () => {
  await leave({ pid: 1, identity: 'another boot' });
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDataDir(folder.path)),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) {
    if (start.status === 'rejected') expect(start.reason.message).toContain('already running');
  }
});
