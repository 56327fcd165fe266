import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { controlDatabase } from '#tests/support/database-outage.ts';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connection.ts';
import { workerNamePrefix } from './announce-worker.ts';
import { createJobRelease } from './release-abandoned-jobs.ts';
import { startWorker } from './worker.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let outage: Awaited<ReturnType<typeof controlDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  outage = await controlDatabase(database.url);
});
afterEach(() => outage.restore());
afterAll(async () => {
  await outage.close();
  await database.drop();
});

test.each(['succeeds', 'fails'])(
  'jobs continue after an outage of the database during a job that %s',
  async (outcome) => {
    const { pool, close } = connect(database.url, { maxConnections: 4 });
    const done: string[] = [];
    const recordName = async (name: unknown) => {
      if (done.length === 0) await outage.stop();
      done.push(name as string);
      if (done.length === 1 && outcome === 'fails') throw new Error('The job fails');
    };
    const worker = await startWorker({
      pool,
      tasks: { note: recordName } as never,
      schedule: [],
      clock: systemClock,
      concurrency: 1,
      log: pino({ level: 'silent' }),
    });
    const addJob = (name: string) =>
      pool.query('select graphile_worker.add_job($1, $2)', ['note', JSON.stringify(name)]);

    await addJob('first');
    await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 10_000 });
    await expect(addJob('refused')).rejects.toThrow();
    await outage.restore();
    await vi.waitFor(() => addJob('second'), { timeout: 10_000 });
    await vi.waitFor(() => expect(done).toContain('second'), { timeout: 20_000 });

    await worker.stop();
    await close();
  },
);

test('a job is released once its worker has been missing twice, but not while its worker is alive', async () => {
  const { pool, close } = connect(database.url, { maxConnections: 4 });
  const { promise: running, resolve: start } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const worker = await startWorker({
    pool,
    tasks: { slow: async () => (start(), ending) } as never,
    schedule: [],
    clock: systemClock,
    concurrency: 1,
    log: pino({ level: 'silent' }),
  });
  const lock = (workerId: string) =>
    pool.query(
      `update graphile_worker._private_jobs
       set locked_by = $1, locked_at = now() - interval '1 minute' where locked_by is not null`,
      [workerId],
    );
  const findHolder = async () => {
    const { rows } = await pool.query(
      'select locked_by from graphile_worker._private_jobs where locked_by is not null',
    );
    return rows[0]?.locked_by;
  };
  const release = createJobRelease(pool);
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query(`select graphile_worker.add_job('slow')`);
  await running;
  const alive = await findHolder();
  await lock(alive);

  // A failover ends every session. One check may then miss the worker, but its connection is back before the next check.
  await outage.stop();
  await expect(release()).rejects.toThrow();
  await outage.restore();
  await vi.waitFor(release, { timeout: 10_000 });
  const isAnnounced = async () => {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where application_name = $1',
      [`${workerNamePrefix}${alive}`],
    );
    expect(rowCount).toBe(1);
  };
  await vi.waitFor(isAnnounced, { timeout: 20_000 });
  await release();
  await release();
  expect(await findHolder()).toBe(alive);

  await lock('killed');
  await release();
  expect(await findHolder()).toBe('killed');
  await release();
  expect(await findHolder()).toBeUndefined();
  end();
  await worker.stop();
  await close();
});

test('adding a job reads no waiting jobs', async () => {
  const { pool, close } = connect(database.url, { maxConnections: 1 });
  const add = (count: number) =>
    pool.query(
      `select graphile_worker.add_job('note', '{}', run_at => now() + interval '1 day')
       from generate_series(1, $1::int)`,
      [count],
    );
  const countRead = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      `select seq_tup_read as read from pg_stat_user_tables where relname = '_private_jobs'`,
    );
    return rows[0].read;
  };
  await pool.query('delete from graphile_worker._private_jobs');
  // Give the planner the statistics of an empty table, as in a shop whose jobs have all run.
  await pool.query('vacuum analyze graphile_worker._private_jobs');
  await add(20);
  const before = await countRead();
  await add(20);
  expect(await countRead()).toBe(before);
  await close();
});
