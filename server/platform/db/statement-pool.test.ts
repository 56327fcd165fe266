import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { connect } from './connection.ts';
import { inTransaction } from './in-transaction.ts';

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

async function listPrepared(): Promise<string[]> {
  const { rows } = await open.pool.query('select statement from pg_prepared_statements');
  return rows.map((row: { statement: string }) => row.statement);
}

test('a statement that repeats is prepared once per connection', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`select ${value}::int + 1 as sum`.execute(open.db);
    expect(rows).toEqual([{ sum: value + 1 }]);
  }
  expect(await listPrepared()).toEqual(['select $1::int + 1 as sum']);
});

test('a pattern search is not prepared', async () => {
  for (const pattern of ['t%', '%k', '%']) {
    await sql`select ${'teak'}::text ilike ${pattern}`.execute(open.db);
  }
  expect(await listPrepared()).not.toContain('select $1::text ilike $2');
});

test('reads and transactions do not fail when a migration adds a column during operation', async () => {
  await open.pool.query('create table shelves (id int)');
  await open.pool.query('insert into shelves values (1)');
  const readRow = () => sql`select * from shelves where id = ${1}`.execute(open.db);
  for (let turn = 0; turn < 3; turn++) await readRow();
  await open.pool.query("alter table shelves add column name text default 'oak'");
  expect((await readRow()).rows).toEqual([{ id: 1, name: 'oak' }]);

  const readParts = () =>
    inTransaction(open.db, (trx) =>
      trx.selectFrom('demo_parts').selectAll().where('name', '=', 'none').execute(),
    );
  for (let turn = 0; turn < 3; turn++) await readParts();
  await open.pool.query('alter table demo_parts add column size int');
  expect(await readParts()).toEqual([]);
});

test('nothing is prepared for a pooler without prepared statements', async () => {
  const plain = connect(database.url, { maxConnections: 1, shouldPrepare: false });
  for (const value of [1, 2, 3]) await sql`select ${value}::int as same`.execute(plain.db);
  const { rows } = await plain.pool.query('select from pg_prepared_statements');
  expect(rows).toEqual([]);
  await plain.close();
});
