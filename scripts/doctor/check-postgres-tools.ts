import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { ok, problem, type Finding } from './finding.ts';

const run = promisify(execFile);

/**
 * Compares the versions of pg_dump and pg_restore with the server's. An older pg_dump refuses the server. A newer
 * pg_restore may use settings that the server does not know.
 */
export async function checkPostgresTools(db: Db): Promise<Finding> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const server = rows[0]!.major;
  for (const program of ['pg_dump', 'pg_restore']) {
    const version = await readVersion(program);
    if (Number.parseInt(version ?? '', 10) === server) continue;
    const found = version ? `is version ${version}` : 'is not installed';
    return problem(
      `${program} ${found}, but the server is ${server}: backups need postgresql-client-${server}.`,
    );
  }
  return ok(`Version ${server}, like the server.`);
}

async function readVersion(program: string): Promise<string | undefined> {
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  return /\d+(?:\.\d+)?/.exec(stdout)?.[0];
}
