import type { FileStore, ListedFile } from '#server/platform/files/file-store.ts';

/** Lists all files of a store, sorted by key. */
export async function listFiles(store: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files.sort((one, other) => one.key.localeCompare(other.key));
}
