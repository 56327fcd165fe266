/**
 * `npm run db:types` migrates a temporary database, writes its schema to server/schema/schema.sql and its table types to
 * tables.ts beside it, and records the checksums of new migrations. `-- --check` changes nothing and fails if one of the
 * files is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { checkMigrations, recordMigrations } from './migration-checksums.ts';
import { renderSchema } from './render-schema.ts';
import { renderTables } from './render-tables.ts';

const folder = new URL('../server/schema/', import.meta.url);

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const files = await generateFromMigrations();
if (values.check) await checkFiles();
else await writeFiles();

async function writeFiles(): Promise<void> {
  for (const [name, text] of files) await writeFile(new URL(name, folder), text);
  await recordMigrations();
}

async function checkFiles(): Promise<void> {
  const { added, changed } = await checkMigrations();
  let isCurrent = added.length === 0 && changed.length === 0;
  for (const [name, text] of files) {
    isCurrent &&= text === (await readFile(new URL(name, folder), 'utf8'));
  }
  if (isCurrent) return;
  console.error('schema.sql, tables.ts or checksums.txt is not current. Run npm run db:types.');
  process.exitCode = 1;
}

async function generateFromMigrations(): Promise<Map<string, string>> {
  const temp = await createTempFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: temp.path,
    settings: { fsync: 'off' },
  });
  try {
    await migrate(postgres.url);
    return new Map([
      ['tables.ts', await renderTables(postgres.url)],
      ['schema.sql', await renderSchema(postgres.url)],
    ]);
  } finally {
    await postgres.stop();
    await temp.remove();
  }
}
