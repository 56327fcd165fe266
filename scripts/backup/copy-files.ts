import { chmod, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, ListedFile } from '#server/platform/files/file-store.ts';
import { backupModes } from './backup-modes.ts';
import { computeChecksum, type BackedUpFile } from './manifest.ts';

interface Folders {
  /** The folder DATA_DIR. */
  source: string;
  target: string;
  /** The last complete backup. Unchanged files become hard links to the copies in it, because links need no space. */
  previous?: { folder: string; files: BackedUpFile[] };
}

/**
 * Backs up each file of the store whose current version is not in `copied`, as a copy or a link, and adds it to `copied`.
 * Skips files that are removed in the meantime.
 */
export async function copyFiles(
  store: FileStore,
  folders: Folders,
  copied: Map<string, BackedUpFile>,
): Promise<void> {
  const previous = new Map(folders.previous?.files.map((file) => [file.key, file]));
  for await (const file of store.list()) {
    if (copied.get(file.key)?.version === file.version) continue;
    const earlier = previous.get(file.key);
    const isSame = earlier?.version === file.version && earlier.bytes === file.bytes;
    const sha256 = isSame
      ? await linkFile(file, folders).then(() => earlier.sha256)
      : await copyListedFile(file, folders);
    if (sha256) copied.set(file.key, { ...file, sha256 });
  }
}

async function linkFile({ key }: ListedFile, { target, previous }: Folders): Promise<void> {
  const to = await preparePath(join(target, key));
  await link(join(previous!.folder, key), to);
  await chmod(to, backupModes.file);
}

/** Returns the checksum, or nothing if the file has been removed in the meantime. */
async function copyListedFile({ key }: ListedFile, { source, target }: Folders) {
  const to = await preparePath(join(target, key));
  try {
    await copyFile(join(source, key), to);
    await chmod(to, backupModes.file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return computeChecksum(to);
}

async function preparePath(to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: backupModes.folder });
  await rm(to, { force: true });
  return to;
}
