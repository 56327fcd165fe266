import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrateJobs } from '../jobs/worker.ts';
import { connect, sessionSettings, type Db } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Applies what is missing, in order, one process at a time; forward only. Not through a pooler. */
export async function migrate(
  databaseUrl: string,
  { forPooler = false }: { forPooler?: boolean } = {},
): Promise<void> {
  const { db, close } = connect(databaseUrl, { most: 1 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await migrateJobs(databaseUrl);
    if (forPooler) await giveRoleSettings(db);
  } finally {
    await close();
  }
}

/** A pooler takes no settings with a connection, so the role has them from its start. */
async function giveRoleSettings(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(sessionSettings)) {
    const set = `'alter role current_user in database %I set ${name} = %L'`;
    await sql
      .raw(`do $$ begin execute format(${set}, current_database(), '${value}'); end $$`)
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
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
