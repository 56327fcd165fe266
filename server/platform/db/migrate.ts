import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrateJobs } from '../jobs/worker.ts';
import { connect } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Applies what is missing, in order, one process at a time; forward only. */
export async function migrate(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { most: 1 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await migrateJobs(databaseUrl);
  } finally {
    await close();
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
