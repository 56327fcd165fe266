import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateName } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for one test file. */
export const createTestDatabase = () => createDatabase(templateName);

/** Creates a database without tables. */
export const createDatabaseWithoutTables = () => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  await query(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
