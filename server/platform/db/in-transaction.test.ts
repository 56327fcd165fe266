import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { connect } from './connection.ts';
import { inTransaction } from './in-transaction.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  open = connect(database.url, { maxConnections: 2 });
  await open.pool.query('create table chairs (id int primary key, moves int not null)');
  await open.pool.query('insert into chairs values (1, 0), (2, 0)');
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

test('two transactions that deadlock are both carried out', async () => {
  const bothStarted = Promise.withResolvers<void>();
  let started = 0;
  const moveBoth = (first: number, second: number) =>
    inTransaction(open.db, async (trx) => {
      await sql`update chairs set moves = moves + 1 where id = ${first}`.execute(trx);
      if (++started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await sql`update chairs set moves = moves + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([moveBoth(1, 2), moveBoth(2, 1)]);
  expect(started).toBe(3);
  const { rows } = await open.pool.query('select moves from chairs');
  expect(rows).toEqual([{ moves: 2 }, { moves: 2 }]);
});

test('an error of the work itself is not retried', async () => {
  let runs = 0;
  const work = inTransaction(open.db, async () => {
    runs += 1;
    throw new Error('Out of stock');
  });
  await expect(work).rejects.toThrow('Out of stock');
  expect(runs).toBe(1);
});
