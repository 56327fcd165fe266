import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrateJobs } from '../jobs/worker.ts';
import { applyChangedFunctions, applyNewFunctions } from './apply-functions.ts';
import { connect, sessionSettings, type Db } from './connection.ts';
import { inTransaction } from './in-transaction.ts';
import { systemNow } from './shop-time.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { recordRelease, refuseUnknownMigrations } from './release-record.ts';
import { runExclusively } from './run-exclusively.ts';

/**
 * How long a statement of a migration waits for a lock. Whoever asks for the table after it waits behind it, so this is
 * also how long a migration can hold up a purchase.
 */
const lockTimeoutMs = 500;
/** Between two attempts the others get through. A backup may hold its locks for many minutes. */
const firstPauseMs = 500;
const maxPauseMs = 10_000;
const maxLockWaitMs = 15 * 60_000;

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

interface Options {
  hasPooler?: boolean;
  migrationFolder?: URL;
  onRetry?: (text: string) => void;
}

/**
 * Applies the missing migrations in order, each in its own transaction, and the changed files of functions, one process
 * at a time. A database that the next release has migrated stays as it is. Needs a direct connection, not a pooler.
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<void> {
  const { db, pool, close } = connect(databaseUrl, { maxConnections: 1, hasNoTimeLimit: true });
  try {
    await runExclusively(databaseUrl, 'baithak migrations', async () => {
      const migrations = await readMigrations(options.migrationFolder);
      if (!(await ownsTables(db))) return await requireMigrated(db, migrations, options);
      const applied = await readApplied(db);
      const isNewer = await refuseUnknownMigrations(db, applied, migrations);
      if (!isNewer) await applyMissing(db, migrations, applied, options);
      await migrateJobs(db, pool);
      if (options.hasPooler) await setRoleDefaults(db);
    });
  } finally {
    await close();
  }
}

/** A role that owns nothing may run the servers, but migrates nothing (`docs/operations.md#a-role-for-the-servers`). */
async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select pg_has_role(current_user, relowner, 'usage') as "isOwner"
    from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  return rows[0]?.isOwner ?? true;
}

async function requireMigrated(
  db: Db,
  migrations: Migration[],
  { hasPooler }: Options,
): Promise<void> {
  const applied = await readAppliedNames(db);
  await refuseUnknownMigrations(db, applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    const text = `The user of DATABASE_URL does not own the tables, and these migrations are missing: ${names}. Run npm run migrate as the owner first.`;
    throw new Error(text);
  }
  if (hasPooler) await setRoleDefaults(db);
}

async function applyMissing(
  db: Db,
  migrations: Migration[],
  applied: ReadonlySet<string>,
  options: Options,
): Promise<void> {
  await inTransaction(db, applyNewFunctions);
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await retryForLocks(migration.name, () => apply(db, migration), options);
  }
  await inTransaction(db, applyChangedFunctions);
  await recordRelease(db);
}

async function apply(db: Db, { name, statements, isTransactional }: Migration): Promise<void> {
  if (isTransactional) {
    await inTransaction(db, async (trx) => {
      await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx);
      await sql.raw(statements.join('')).execute(trx);
      // A deferred check that is still pending would fail only at the commit, without the name of this file.
      await sql`set constraints all immediate`.execute(trx);
      await recordApplied(trx, name);
    });
    return;
  }
  await dropInvalidIndexes(db, statements);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await recordApplied(db, name);
}

/**
 * Drops the indexes of a migration that an earlier run left unfinished. `if not exists` would take them for complete,
 * but PostgreSQL does not use them.
 */
async function dropInvalidIndexes(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) {
    const name = /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement)?.[1];
    if (!name) continue;
    const { rows } = await sql`select from pg_index
      where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
  }
}

/** Tries again while the locks are taken, with growing pauses. */
async function retryForLocks(
  name: string,
  work: () => Promise<void>,
  { onRetry = console.warn }: Options,
): Promise<void> {
  const startedAt = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error;
      if (performance.now() - startedAt > maxLockWaitMs) {
        const text = `The migration ${name} got no lock in ${maxLockWaitMs / 60_000} minutes. End the transaction that holds it (see pg_stat_activity), then start again: finished migrations are kept.`;
        throw new Error(text, { cause: error });
      }
      onRetry(`The migration ${name} waits for a table in use and tries again in ${pauseMs} ms.`);
      await wait(pauseMs);
    }
  }
}

/** The table of Kysely's own migrator, which applied the first migrations. */
async function readApplied(db: Db): Promise<Set<string>> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  return readAppliedNames(db);
}

async function readAppliedNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

const recordApplied = (db: Db, name: string) =>
  sql`insert into kysely_migration values (${name}, ${systemNow}::text)`.execute(db);

/** Makes the session settings the role's defaults, because a pooler in transaction mode rejects them. */
async function setRoleDefaults(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(sessionSettings)) {
    const alterRole = `'alter role current_user in database %I set ${name} = %L'`;
    await sql
      .raw(`do $$ begin execute format(${alterRole}, current_database(), '${value}'); end $$`)
      .execute(db);
  }
}
