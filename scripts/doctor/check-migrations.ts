import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { refuseUnknownMigrations } from '#server/platform/db/release-record.ts';
import { note, ok, type Finding } from './finding.ts';

/** Compares the migrations of this version with those of the database. */
export async function checkMigrations(db: Db): Promise<Finding> {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0)
    return note('The database is empty. The server creates the tables when it starts.');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const migrations = await readMigrations();
  if (await refuseUnknownMigrations(db, applied, migrations))
    return note('The next release has migrated this database. This release works on it.');
  const missing = migrations.filter(({ name }) => !applied.has(name)).length;
  if (missing > 0)
    return note(`Missing: ${missing} of ${migrations.length}. A server that starts applies them.`);
  return ok(`All ${migrations.length} are applied.`);
}
