import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect } from 'vitest';

const fixture = new URL('../fixtures/before-variants.sql', import.meta.url);
const migrations = new URL('../../server/platform/db/migrations/', import.meta.url);

const runMigration = async (client: pg.Client, name: string) =>
  client.query(await readFile(new URL(`${name}.sql`, migrations), 'utf8'));

/** Creates the tables as they were before products had variants, and inserts the rows of the fixture. */
export async function loadBeforeVariants(client: pg.Client): Promise<void> {
  const text = await readFile(fixture, 'utf8');
  const names = [...text.matchAll(/\('(\d{4}-[a-z-]+)', '2026-/g)].map(([, name]) => name!);
  expect(names.at(-1)).toBe('0120-pictures-by-owner');
  for (const name of names) await runMigration(client, name);
  await client.query('create table kysely_migration (name text primary key, timestamp text)');
  await client.query("set session_replication_role = 'replica'");
  await client.query(text);
  await client.query("set session_replication_role = 'origin'");
}

/** Runs the missing migrations whose names sort before `end`, such as '0275'. */
export async function migrateBefore(client: pg.Client, end: string): Promise<void> {
  const { rows } = await client.query('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  const names = files.map((file) => file.replace('.sql', '')).filter((name) => name < end);
  for (const name of names.filter((name) => !done.has(name))) {
    await runMigration(client, name);
    const time = new Date().toISOString();
    await client.query('insert into kysely_migration values ($1, $2)', [name, time]);
  }
}
