import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const manifest = z.object({
  takenAt: z.string(),
  postgres: z.string(),
  dump: z.object({ bytes: z.number(), sha256: z.string() }),
  figures: z.object({
    migration: z.string(),
    rows: z.record(z.string(), z.number()),
    receivedPaise: z.string(),
    owedToVendorsPaise: z.string(),
    stock: z.string(),
  }),
  /** `folder`: the files are in the backup. `bucket`: they stay in the bucket, and the manifest only lists them. */
  filesIn: z.enum(['folder', 'bucket']),
  files: z.array(
    z.object({
      key: z.string(),
      bytes: z.number(),
      version: z.string(),
      sha256: z.string().optional(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

export const dumpName = 'database.dump';
export const manifestName = 'manifest.json';

/** Throws if the manifest is invalid or missing. An incomplete backup has none, because it is written last. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${manifestName}.`);
  });
  return manifest.parse(JSON.parse(text));
}

export async function computeChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
