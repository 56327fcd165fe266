import { sql } from 'kysely';
import { connect } from '#server/platform/db/connection.ts';
import { describeError, ok, problem, type Finding } from './finding.ts';

const timeouts = { connectMs: 5000, unresponsiveMs: 10_000 };
const oldestVersion = 15;

/** A pooler in transaction mode rejects session settings and prepared statements, so neither is used. */
export const connectToDatabase = (url: string) =>
  connect(url, { maxConnections: 1, isPooled: true, shouldPrepare: false, timeouts });

/** Connects with the URL of the setting and reads the version of the server. */
export async function checkConnection(url: string, setting: string): Promise<Finding> {
  const { db, close } = connectToDatabase(url);
  try {
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(db);
    const { version } = rows[0]!;
    if (Number.parseInt(version, 10) >= oldestVersion) return ok(`PostgreSQL ${version}.`);
    return problem(`PostgreSQL ${version} is too old: version ${oldestVersion} is needed.`);
  } catch (error) {
    return problem(`Not reachable (${describeError(error)}). Check ${setting} and the server.`);
  } finally {
    await close();
  }
}
