import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { checkMigrations } from '../../../scripts/migration-checksums.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  open = connect(database.url, { maxConnections: 1 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

test('recorded migrations have not changed, because migrations are append-only', async () => {
  expect((await checkMigrations()).changed, 'restore these and write a new migration').toEqual([]);
});

test('every migration is recorded in checksums.txt', async () => {
  expect((await checkMigrations()).added, 'run npm run db:types').toEqual([]);
});

test('a file of functions that has changed since it ran is run again', async () => {
  await open.pool.query(`
    create or replace function seats_in(value text) returns integer language sql as 'select 0';
    update function_files set checksum = 'of an earlier file' where name = 'filters.sql'`);
  await migrate(database.url);
  const { rows } = await open.pool.query(`select seats_in('3-Seater') as seats`);
  expect(rows).toEqual([{ seats: 3 }]);
});

test('a file of functions that has not changed is not run again', async () => {
  const body = `create or replace function seats_in(value text) returns integer language sql as 'select 0'`;
  await open.pool.query(body);
  await migrate(database.url);
  const { rows } = await open.pool.query(`select seats_in('3-Seater') as seats`);
  expect(rows).toEqual([{ seats: 0 }]);
});

test('a database that a newer version has migrated is refused, and the error says what to do', async () => {
  await open.pool.query(`insert into kysely_migration values ('9999-later', now()::text)`);
  await expect(migrate(database.url)).rejects.toThrow(
    /migrated by another version.*"?9999-later.*DATABASE_URL/s,
  );
});
