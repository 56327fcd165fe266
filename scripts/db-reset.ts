/** `npm run db:reset` drops the embedded database of DATA_DIR and migrates a new one. `-- --yes` skips the question. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '#server/load-config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from './database.ts';

const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });

await resetDatabase().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function resetDatabase(): Promise<void> {
  const config = await loadConfig(process.env);
  if (config.databaseUrl)
    throw new Error('Only the embedded database can be reset. Unset DATABASE_URL.');
  const dataDir = resolve(config.dataDir);
  if (!values.yes && !(await confirm(`Delete everything in the database of ${dataDir}?`))) return;
  const database = await openDatabase(config);
  try {
    await recreateDatabase(database.url);
    await migrate(database.url);
  } finally {
    await database.stop();
  }
  console.log(
    'The database is empty and migrated. In demo mode the next start creates the demo data, unless DEMO_DATA=off.',
  );
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function recreateDatabase(databaseUrl: string): Promise<void> {
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  server.pathname = 'postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
