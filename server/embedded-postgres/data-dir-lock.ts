import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string | undefined };

const lockName = /^server\.(\d+)\.pid$/;

/**
 * Takes DATA_DIR for this process; throws when a live server has it. Locks are numbered, the highest
 * says whose it is and stays when it is let go, so that of many who see the same dead one only one succeeds it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const claim = join(dataDir, `server.${randomUUID()}.claim`);
  const identity = await processIdentity(process.pid);
  await writeFile(claim, JSON.stringify({ pid: process.pid, identity }), { mode: 0o600 });
  try {
    for (;;) {
      const numbers = await lockNumbers(dataDir);
      const last = Math.max(0, ...numbers);
      await refuseLiving(lockFile(dataDir, last), dataDir);
      const mine = lockFile(dataDir, last + 1);
      if (!(await tryLink(claim, mine))) continue;
      if (Math.max(...(await lockNumbers(dataDir))) > last + 1) {
        // Seen too late: others have come and gone meanwhile.
        await rm(mine);
        continue;
      }
      for (const number of numbers) await rm(lockFile(dataDir, number), { force: true });
      return { release: () => writeFile(mine, '{}') };
    }
  } finally {
    await rm(claim, { force: true });
  }
}

const lockFile = (dataDir: string, number: number) => join(dataDir, `server.${number}.pid`);

async function lockNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

/** A link appears whole or not at all, so nobody ever reads a half-written lock. */
async function tryLink(claim: string, file: string): Promise<boolean> {
  try {
    await link(claim, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseLiving(file: string, dataDir: string): Promise<void> {
  const owner = parseOwner(await readFile(file, 'utf8').catch(() => ''));
  if (owner && owner.identity === (await processIdentity(owner.pid))) {
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
