import { sql } from 'kysely';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Db } from './connection.ts';
import { systemNow } from './shop-time.ts';
import type { Migration } from './read-migrations.ts';

/** The oldest release whose servers may run on this schema: the last one of the minor version before this one. */
const oldestRelease = '0.2.0';

/**
 * Returns whether the next release has migrated this database, on which this release still works. It then leaves the
 * schema and the functions alone. Throws if the database has migrations of another version.
 */
export async function refuseUnknownMigrations(
  db: Db,
  applied: ReadonlySet<string>,
  migrations: Migration[],
): Promise<boolean> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  const newest = await readNewestRelease(db);
  if (unknown.length === 0) return newest !== undefined && isOlder(newest.version);
  const isComplete = migrations.every(({ name }) => applied.has(name));
  if (isComplete && newest && isOlder(newest.version) && !isOlder(newest.oldest)) return true;
  throw new Error(
    `This database was migrated by another version of Baithak (${unknown.join(', ')}). Use that version, another DATABASE_URL or another DATA_DIR, or empty the embedded database with npm run db:reset.`,
  );
}

/** Records that this release has migrated the database. */
export async function recordRelease(db: Db): Promise<void> {
  await sql`create table if not exists releases (
    version text primary key, oldest text not null, migrated_at timestamptz not null)`.execute(db);
  await sql`insert into releases (version, oldest, migrated_at)
    values (${packageJson.version}, ${oldestRelease}, ${systemNow})
    on conflict (version) do update set oldest = excluded.oldest, migrated_at = excluded.migrated_at`.execute(
    db,
  );
}

async function readNewestRelease(db: Db) {
  const { rows: tables } = await sql`select where to_regclass('releases') is not null`.execute(db);
  if (tables.length === 0) return undefined;
  const { rows } = await sql<{ version: string; oldest: string }>`
    select version, oldest from releases
    order by string_to_array(version, '.')::integer[] desc limit 1`.execute(db);
  return rows[0];
}

/** Whether this release is older than the version. */
const isOlder = (version: string) => compare(packageJson.version, version) < 0;

const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
