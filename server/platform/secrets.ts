import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One root secret; every use has a key of its own, derived by name. */
export interface Secrets {
  derive(use: string): Buffer;
}

/** Takes the configured root, or makes one once and keeps it in the data folder. */
export async function loadSecrets(dataDir: string, configured?: string): Promise<Secrets> {
  const root = configured ?? (await readOrMake(dataDir));
  return { derive: (use) => createHmac('sha256', root).update(use).digest() };
}

/** Linked when whole: of several processes that start at once, all read the one that came first. */
async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  if (known === '') throw new Error(`${file} is empty. Remove it, and everybody signs in again.`);
  await mkdir(dataDir, { recursive: true });
  const root = randomBytes(32).toString('hex');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, root, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}
