import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { findProcessIdentity } from './process-identity.ts';

let folder: Awaited<ReturnType<typeof createTempFolder>>;
beforeEach(async () => {
  folder = await createTempFolder();
});
afterEach(() => folder.remove());

const writeLock = (owner: unknown) =>
  writeFile(
    join(folder.path, 'server.4.pid'),
    typeof owner === 'string' ? owner : JSON.stringify(owner),
  );

test('one server at a time locks a data folder', async () => {
  const lock = await lockDataDir(folder.path);
  await expect(lockDataDir(folder.path)).rejects.toThrow('already running');
  await lock.release();
  await lockDataDir(folder.path);
});

test('the lock of a dead server is taken over', async () => {
  const child = spawn('true');
  const { pid } = child;
  await once(child, 'exit');
  await writeLock({ pid, identity: 'long gone' });
  await lockDataDir(folder.path);
});

test('another process with the PID of a dead server does not hold its lock', async () => {
  const identity = `${await findProcessIdentity(process.ppid)}0`;
  await writeLock({ pid: process.ppid, identity });
  await lockDataDir(folder.path);
});

test('an unreadable lock is taken over', async () => {
  await writeLock('{"pid":');
  await lockDataDir(folder.path);
});

test('each lock has the next number, and the last lock file stays after its release', async () => {
  await writeLock({ pid: 1, identity: 'another boot' });
  const lock = await lockDataDir(folder.path);
  expect(await readdir(folder.path)).toEqual(['server.5.pid']);
  await lock.release();
  await lockDataDir(folder.path);
  expect(await readdir(folder.path)).toEqual(['server.6.pid']);
});

test('when many servers start at the same time over a stale lock, exactly one gets the lock', async () => {
  await writeLock({ pid: 1, identity: 'another boot' });
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockDataDir(folder.path)),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) {
    if (start.status === 'rejected') expect(start.reason.message).toContain('already running');
  }
});
