import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrateJobs } from '../jobs/worker.ts';
import { applyChangedFunctions, applyNewFunctions } from './apply-functions.ts';
import { connect, sessionSettings, type Db } from './connection.ts';

const folder = new URL('../../schema/migrations/', import.meta.url);

/**
 * Applies the missing migrations in order and the changed files of functions, one process at a time. Needs a direct
 * connection, not a pooler.
 */
export async function migrate(
  databaseUrl: string,
  { hasPooler = false }: { hasPooler?: boolean } = {},
): Promise<void> {
  const { db, pool, close } = connect(databaseUrl, { maxConnections: 1, hasNoTimeLimit: true });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw explainMigrationError(error);
    await applyChangedFunctions(db);
    await migrateJobs(db, pool);
    if (hasPooler) await setRoleDefaults(db);
  } finally {
    await close();
  }
}

/**
 * Says what to do if this version lacks migrations that were applied to the database, which Kysely calls "corrupted".
 */
function explainMigrationError(error: unknown): unknown {
  const { message } = error as Error;
  if (!message.startsWith('corrupted migrations: ')) return error;
  return new Error(
    `This database was migrated by another version of Baithak (${message.slice(22)}). Use that version, another DATABASE_URL or another DATA_DIR, or empty the embedded database with npm run db:reset.`,
    { cause: error },
  );
}

/** Makes the session settings the role's defaults, because a pooler in transaction mode rejects them. */
async function setRoleDefaults(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(sessionSettings)) {
    const alterRole = `'alter role current_user in database %I set ${name} = %L'`;
    await sql
      .raw(`do $$ begin execute format(${alterRole}, current_database(), '${value}'); end $$`)
      .execute(db);
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    migrations[file.replace('.sql', '')] = {
      up: async (db) => {
        await applyNewFunctions(db);
        await sql.raw(text).execute(db);
        // A deferred check that is still pending would keep the next file from altering its table.
        await sql`set constraints all immediate`.execute(db);
      },
    };
  }
  return migrations;
}
