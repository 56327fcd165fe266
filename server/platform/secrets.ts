import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
