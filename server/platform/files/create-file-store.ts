import type { Config } from '#server/config.ts';
import { createLocalFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

export function createFileStore(
  config: Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'openFiles'>>,
): FileStore {
  if (config.openFiles) return config.openFiles();
  return config.s3 ? createS3FileStore(config.s3) : createLocalFileStore(config.dataDir);
}
