import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { connect } from './connection.ts';
import { inTransaction } from './in-transaction.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  open = connect(database.url, { most: 1 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const preparedTexts = async () => {
  const { rows } = await open.pool.query('select statement from pg_prepared_statements');
  return rows.map((row: { statement: string }) => row.statement);
};

test('a text that comes again is prepared once per connection', async () => {
  const ask = (value: number) => open.pool.query('select $1::int + 1 as sum', [value]);
  for (const value of [1, 2, 3]) expect((await ask(value)).rows).toEqual([{ sum: value + 1 }]);
  expect(await preparedTexts()).toEqual(['select $1::int + 1 as sum']);
});

test('a search by a pattern is planned anew for each of its words', async () => {
  const ask = (words: string) => open.pool.query('select $1::text ilike $2', ['teak', words]);
  for (const words of ['t%', '%k', '%']) await ask(words);
  expect(await preparedTexts()).not.toContain('select $1::text ilike $2');
});

test('a column that a migration adds beside a running server breaks neither reads nor transactions', async () => {
  await open.pool.query('create table shelf (id int)');
  await open.pool.query('insert into shelf values (1)');
  const read = () => open.pool.query('select * from shelf where id = $1', [1]);
  for (let turn = 0; turn < 3; turn++) await read();
  await open.pool.query("alter table shelf add column name text default 'oak'");
  expect((await read()).rows).toEqual([{ id: 1, name: 'oak' }]);

  const lockAccount = () =>
    inTransaction(open.db, (trx) =>
      trx.selectFrom('demo_parts').selectAll().where('name', '=', 'none').execute(),
    );
  for (let turn = 0; turn < 3; turn++) await lockAccount();
  await open.pool.query('alter table demo_parts add column size int');
  expect(await lockAccount()).toEqual([]);
});

test('nothing is prepared where a pooler cannot pass it on', async () => {
  const plain = connect(database.url, { most: 1, prepare: false });
  for (const value of [1, 2, 3]) await plain.pool.query('select $1::int as same', [value]);
  const { rows } = await plain.pool.query('select from pg_prepared_statements');
  expect(rows).toEqual([]);
  await plain.close();
});
