import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** The server generates the keys: `media/…` is public, `private/…` is not. No part comes from a user. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  remove(keys: string[]): Promise<void>;
}

export function localFileStore(root: string): FileStore {
  const path = (key: string) => join(root, key);
  return {
    async put(key, bytes) {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const partial = `${target}.part`;
      try {
        await writeFile(partial, bytes);
        await rename(partial, target);
      } catch (error) {
        // Remove the partial file, which would take up space on a full disk.
        await rm(partial, { force: true }).catch(() => {});
        throw error;
      }
    },
    async open(key) {
      const stats = await stat(path(key)).catch(() => undefined);
      if (!stats?.isFile()) return undefined;
      return { stream: createReadStream(path(key)), bytes: stats.size };
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(path(key), { force: true })));
    },
  };
}
