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

test('a database that a newer version has migrated is refused, and the error says what to do', async () => {
  await open.pool.query(`insert into kysely_migration values ('9999-later', now()::text)`);
  await expect(migrate(database.url)).rejects.toThrow(
    /migrated by another version.*"?9999-later.*DATABASE_URL/s,
  );
});
