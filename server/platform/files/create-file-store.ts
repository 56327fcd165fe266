import type { Config } from '#server/config.ts';
import { localFileStore, type FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return config.s3 ? s3FileStore(config.s3) : localFileStore(config.dataDir);
}
