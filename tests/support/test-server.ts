import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startBuiltServer } from './built-server.ts';
import { fastSettings } from './fast-settings.ts';
import { createTempFolder } from './temp-folder.ts';

/** Starts the built server on a PostgreSQL that does not wait for the disk, because that wait takes most of the time of a write. */
export async function startTestServer(env: Record<string, string> = {}) {
  const folder = await createTempFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, settings: fastSettings });
  const stopPostgres = async () => {
    await postgres.stop();
    await folder.remove();
  };
  try {
    const { url, stop } = await startBuiltServer({
      DATA_DIR: folder.path,
      DATABASE_URL: postgres.url,
      ...env,
    });
    return {
      url,
      dataDir: folder.path,
      databaseUrl: postgres.url,
      stop: () => stop().finally(stopPostgres),
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}
