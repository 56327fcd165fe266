import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

export interface ListedFile {
  key: string;
  bytes: number;
  /** Differs when the content has changed: the time of the last change, or the store's ETag. */
  version: string;
}

/** Files under `media/` are public, those under `private/` are not. The server generates the keys, never a user. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  remove(keys: string[]): Promise<void>;
  /** Lists every file, in no particular order. A file that is stored or removed in the meantime may be left out. */
  list(): AsyncIterable<ListedFile>;
}

const folders = ['media', 'private'];

export function createLocalFileStore(root: string): FileStore {
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
    async *list() {
      for (const folder of folders) {
        const entries = await readdir(path(folder), { recursive: true, withFileTypes: true }).catch(
          ignoreMissing,
        );
        for (const entry of entries) {
          if (!entry.isFile() || entry.name.endsWith('.part')) continue;
          const file = join(entry.parentPath, entry.name);
          const stats = await stat(file).catch(() => undefined);
          if (!stats) continue;
          const key = relative(root, file).split(sep).join('/');
          yield { key, bytes: stats.size, version: String(stats.mtimeMs) };
        }
      }
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
