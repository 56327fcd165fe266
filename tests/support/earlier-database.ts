import { copyFile, readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabaseWithoutTables, type TestDatabase } from './database.ts';
import { createTempFolder } from './temp-folder.ts';

const migrations = new URL('../../server/schema/migrations/', import.meta.url);

/** Creates a database with the tables of an earlier version: with the migrations before `before`, such as `0041`. */
export async function createEarlierDatabase(before: string): Promise<TestDatabase> {
  const folder = await createTempFolder();
  try {
    for (const file of await readdir(migrations)) {
      if (file < before && file.endsWith('.sql')) {
        await copyFile(new URL(file, migrations), `${folder.path}/${file}`);
      }
    }
    const database = await createDatabaseWithoutTables();
    await migrate(database.url, { migrationFolder: pathToFileURL(`${folder.path}/`) });
    return database;
  } finally {
    await folder.remove();
  }
}
