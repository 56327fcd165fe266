import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcessIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string | undefined };

const lockName = /^server\.(\d+)\.pid$/;

/**
 * Locks DATA_DIR for this process; throws if a running server holds the lock. Of the numbered lock files, only the
 * highest counts. A released file stays, so that numbers never start at 1 again: otherwise two processes could take
 * different numbers at the same time and both hold the lock.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const claim = join(dataDir, `server.${randomUUID()}.claim`);
  const identity = await findProcessIdentity(process.pid);
  await writeFile(claim, JSON.stringify({ pid: process.pid, identity }), { mode: 0o600 });
  try {
    for (;;) {
      const numbers = await findLockNumbers(dataDir);
      const last = Math.max(0, ...numbers);
      await throwIfHeld(findLockPath(dataDir, last), dataDir);
      const ownFile = findLockPath(dataDir, last + 1);
      if (!(await tryLink(claim, ownFile))) continue;
      if (Math.max(...(await findLockNumbers(dataDir))) > last + 1) {
        // Try again: this lock does not count, because other processes have taken a higher number.
        await rm(ownFile);
        continue;
      }
      for (const number of numbers) await rm(findLockPath(dataDir, number), { force: true });
      return { release: () => writeFile(ownFile, '{}') };
    }
  } finally {
    await rm(claim, { force: true });
  }
}

const findLockPath = (dataDir: string, number: number) => join(dataDir, `server.${number}.pid`);

async function findLockNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

/** A link appears together with its content, so no process reads a half-written lock. */
async function tryLink(claim: string, file: string): Promise<boolean> {
  try {
    await link(claim, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function throwIfHeld(file: string, dataDir: string): Promise<void> {
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
  if (owner && owner.identity === (await findProcessIdentity(owner.pid))) {
    throw new Error(`Another Baithak (process ${owner.pid}) is already running on ${dataDir}.`);
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) && owner.identity ? owner : undefined;
  } catch {
    return undefined;
  }
}
