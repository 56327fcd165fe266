import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startFreezingProxy } from '#tests/support/freezing-proxy.ts';
import { isOutcomeUnknown, withReceipt } from './commit-receipt.ts';
import { connect, type Trx } from './connection.ts';
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

/** Opens the database through a proxy that can cut its connections. */
async function openThroughProxy() {
  const proxy = await startFreezingProxy(database.url);
  const opened = connect(proxy.url, { maxConnections: 2 });
  onTestFinished(async () => {
    await opened.close();
    proxy.close();
  });
  return { db: opened.db, proxy };
}

let nextChair = 10;
const insertChair = async (trx: Trx, id: number) => {
  await sql`insert into chairs values (${id}, 0)`.execute(trx);
  return id;
};
const countChairs = async (id: number) =>
  (await open.pool.query('select id from chairs where id = $1', [id])).rowCount;

test('when two transactions deadlock, both are completed', async () => {
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

test('a transaction is not retried after an error in the work itself', async () => {
  let runs = 0;
  const work = inTransaction(open.db, async () => {
    runs += 1;
    throw new Error('Out of stock');
  });
  await expect(work).rejects.toThrow('Out of stock');
  expect(runs).toBe(1);
});

test('a transaction whose connection is lost before COMMIT runs again', async () => {
  const { db, proxy } = await openThroughProxy();
  const id = nextChair++;
  let runs = 0;
  proxy.loseAnswerTo('insert into chairs');
  const inserted = await inTransaction(db, (trx) => {
    runs += 1;
    return insertChair(trx, id);
  });
  expect([inserted, runs, await countChairs(id)]).toEqual([id, 2, 1]);
});

test('a transaction on a standby runs again on another connection', async () => {
  const id = nextChair++;
  const sessions = new Set<unknown>();
  const inserted = await inTransaction(open.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    sessions.add(rows[0]!.pid);
    if (sessions.size === 1) await sql`set transaction read only`.execute(trx);
    return insertChair(trx, id);
  });
  expect([inserted, sessions.size, await countChairs(id)]).toEqual([id, 2, 1]);
});

test('a COMMIT without an answer is neither repeated nor reported as a success', async () => {
  const { db, proxy } = await openThroughProxy();
  const id = nextChair++;
  let runs = 0;
  proxy.loseAnswerTo('commit\0');
  const error = await inTransaction(db, (trx) => {
    runs += 1;
    return insertChair(trx, id);
  }).catch((reason: unknown) => reason);
  expect([isOutcomeUnknown(error), runs, await countChairs(id)]).toEqual([true, 1, 1]);
});

test.each([
  ['took place counts as a success', true],
  ['did not take place runs again', false],
])('with a receipt and without an answer, a COMMIT that %s', async (_, isCommitted) => {
  const { db, proxy } = await openThroughProxy();
  const id = nextChair++;
  let runs = 0;
  let checks = 0;
  const receipt = {
    write: async () => {},
    isWritten: async () => {
      checks += 1;
      if (checks === 1) throw new Error('The database does not respond');
      return isCommitted;
    },
  };
  proxy.loseAnswerTo('commit\0');
  const inserted = await withReceipt(receipt, () =>
    inTransaction(db, async (trx) => {
      runs += 1;
      // Every COMMIT takes place. In the second case the receipt denies it, so the second run must replace the chair.
      await sql`delete from chairs where id = ${id}`.execute(trx);
      return insertChair(trx, id);
    }),
  );
  expect([inserted, runs, checks]).toEqual([id, isCommitted ? 1 : 2, 2]);
});
