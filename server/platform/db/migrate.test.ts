import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

test('a database that a much newer version has migrated is refused, and the error says what to do', async () => {
  await open.pool.query(`insert into kysely_migration values ('9999-later', now()::text)`);
  await expect(migrate(database.url)).rejects.toThrow(
    /migrated by another version.*9999-later.*DATABASE_URL/s,
  );
  await open.pool.query(`insert into releases values ('99.0.0', '98.0.0', now())`);
  await expect(migrate(database.url)).rejects.toThrow(/migrated by another version/);
});

test('a database that the next release has migrated is used, and its functions stay as they are', async () => {
  await open.pool.query(`update releases set oldest = '0.0.1' where version = '99.0.0'`);
  await open.pool.query(`update function_files set checksum = 'newer' where name = 'filters.sql'`);
  await migrate(database.url);
  const { rows } = await open.pool.query(
    `select checksum from function_files where name = 'filters.sql'`,
  );
  expect(rows).toEqual([{ checksum: 'newer' }]);
});

describe('on a shop that is open', () => {
  let shop: typeof database;
  let writer: pg.Client;
  let folder: URL;
  beforeEach(async () => {
    shop = await createTestDatabase();
    writer = new pg.Client({ connectionString: shop.url });
    await writer.connect();
    await writer.query('create table parcels (id integer)');
    folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'migrations-'))}/`);
    await cp(new URL('../../schema/migrations/', import.meta.url), folder, { recursive: true });
  });
  afterEach(async () => {
    await writer.end();
    await shop.drop();
    await rm(folder, { recursive: true });
  });

  const addMigration = (name: string, text: string) =>
    writeFile(new URL(`${name}.sql`, folder), text);
  const migrateShop = (onRetry?: (text: string) => void) =>
    migrate(shop.url, { migrationFolder: folder, onRetry });
  const readNames = async () => {
    const { rows } = await writer.query<{ name: string }>(
      `select name from kysely_migration where name > '9' order by name`,
    );
    return rows.map(({ name }) => name);
  };

  test('a migration whose table is in use lets others through, and is applied when the table is free', async () => {
    await addMigration('9001-weight', 'alter table parcels add column weight integer');
    await writer.query('begin; insert into parcels values (1)');
    const retries: string[] = [];
    const { promise: hasRetried, resolve } = Promise.withResolvers<void>();
    const migrating = migrateShop((text) => {
      retries.push(text);
      resolve();
    });
    await hasRetried;
    await writer.query('insert into parcels values (2)');
    await writer.query('commit');
    await migrating;
    expect(retries[0]).toMatch(/9001-weight waits for a table in use/);
    expect((await writer.query('select weight from parcels')).rows).toHaveLength(2);
  });

  test('a migration that fails leaves the ones before it applied, and the next run goes on with it', async () => {
    await addMigration('9001-good', 'create table good ()');
    await addMigration('9002-bad', 'create table half (); select 1 / 0');
    await expect(migrateShop()).rejects.toThrow(/division by zero/);
    expect(await readNames()).toEqual(['9001-good']);
    await addMigration('9002-bad', 'create table half ()');
    await migrateShop();
    expect(await readNames()).toEqual(['9001-good', '9002-bad']);
  });

  test('an index that a killed run left unfinished is built again', async () => {
    const index = 'create unique index concurrently if not exists parcels_id on parcels (id)';
    await writer.query('insert into parcels values (1), (1)');
    await addMigration('9001-index', `-- no transaction\n-- One line per parcel.\n${index};\n`);
    await expect(migrateShop()).rejects.toThrow(/could not create unique index/);
    await writer.query('delete from parcels');
    await migrateShop();
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'parcels_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    expect(await readNames()).toEqual(['9001-index']);
  });

  test('servers that start while an index is built wait for it, and it does not wait for them', async () => {
    await addMigration(
      '9001-index',
      '-- no transaction\ncreate index concurrently if not exists parcels_id on parcels (id);\n',
    );
    await Promise.all([migrateShop(), migrateShop(), migrateShop()]);
    expect(await readNames()).toEqual(['9001-index']);
  });
});
