import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Turns off the database's time limits, because a dump and counting the rows of a large table take many minutes. */
export const noTimeLimit = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Runs pg_dump or pg_restore. Passes the URL in the environment, because every user of the machine can see arguments. */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): Promise<void> {
  try {
    await run(program, args, {
      env: { ...process.env, ...readConnectionEnvironment(databaseUrl) },
    });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new Error(`${program} is not installed. Debian has it in postgresql-client.`, {
        cause: error,
      });
    throw new Error(stderr?.trim() || `${program} ended with code ${String(code)}.`, {
      cause: error,
    });
  }
}

/** Returns libpq's environment variable for each part of the URL. */
function readConnectionEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const readParameter = (name: string) => url.searchParams.get(name) ?? '';
  const all = {
    PGHOST: readParameter('host') || url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: readParameter('sslmode'),
    PGSSLROOTCERT: readParameter('sslrootcert'),
    PGOPTIONS: noTimeLimit,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
