import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Derives a separate key for each use from one root secret. */
export interface Secrets {
  derive(use: string): Buffer;
}

/** Uses the configured root secret, or generates one and stores it in DATA_DIR. */
export async function loadSecrets(dataDir: string, configured?: string): Promise<Secrets> {
  const root = configured ?? (await readOrGenerate(dataDir));
  return { derive: (use) => createHmac('sha256', root).update(use).digest() };
}

/** `link` fails if the file exists, so processes that start together all use the secret that was stored first. */
async function readOrGenerate(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored;
  if (stored === '')
    throw new Error(`${file} is empty. Remove it; everybody must then sign in again.`);
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
