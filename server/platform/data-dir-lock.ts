import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

type Owner = { pid: number; identity: string | undefined };

/** Takes DATA_DIR for this process; throws when a live server has it, takes over from a dead one. */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = join(dataDir, 'server.pid');
  const claim = `${file}.${process.pid}`;
  const mine = JSON.stringify({ pid: process.pid, identity: await processIdentity(process.pid) });
  await writeFile(claim, mine, { mode: 0o600 });
  try {
    while (!(await tryLink(claim, file))) await clearStale(file, dataDir);
  } finally {
    await rm(claim, { force: true });
  }
  return {
    release: async () => {
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
    },
  };
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

async function clearStale(file: string, dataDir: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === undefined) return;
  const owner = parseOwner(found);
  if (owner && owner.identity === (await processIdentity(owner.pid))) {
    throw new Error(`Another Baithak (process ${owner.pid}) is already running on ${dataDir}.`);
  }
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => {});
  // Another start may have replaced the stale lock meanwhile: then it keeps what it took.
  const moved = await readFile(aside, 'utf8').catch(() => found);
  if (moved !== found) await tryLink(aside, file);
  await rm(aside, { force: true });
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) && owner.identity ? owner : undefined;
  } catch {
    return undefined;
  }
}
