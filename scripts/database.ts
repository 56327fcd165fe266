import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { lockDataDir } from '#server/embedded-postgres/data-dir-lock.ts';
import { createDataDir } from '#server/embedded-postgres/database-user.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';

/**
 * Returns the database of DATABASE_URL, or starts the embedded PostgreSQL of DATA_DIR. Throws if another process uses
 * DATA_DIR.
 */
export async function openDatabase(
  config: Config,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const dataDir = resolve(config.dataDir);
  await createDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await lock.release();
    },
  };
}
