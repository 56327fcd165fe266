import { pino } from 'pino';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { connect } from '../db/connection.ts';
import { startWorker } from './worker.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
});
afterEach(allowConnections);
afterAll(async () => {
  await server.end();
  await database.drop();
});

function allowConnections() {
  const name = new URL(database.url).pathname.slice(1);
  return server.query(`alter database ${name} allow_connections true`);
}

/** As a restart of the database looks to those who use it. */
async function refuseConnections(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await server.query(`alter database ${name} allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
}

test.each(['succeeds', 'fails'])(
  'jobs go on after the database was away just when one %s',
  async (end) => {
    const { pool, close } = connect(database.url, { most: 4 });
    const done: string[] = [];
    const note = async (name: unknown) => {
      if (done.length === 0) await refuseConnections();
      done.push(name as string);
      if (done.length === 1 && end === 'fails') throw new Error('as it was told to');
    };
    const worker = await startWorker({
      pool,
      tasks: { note } as never,
      schedule: [],
      concurrency: 1,
      log: pino({ level: 'silent' }),
    });
    const add = (name: string) =>
      pool.query('select graphile_worker.add_job($1, $2)', ['note', JSON.stringify(name)]);

    await add('first');
    await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 10_000 });
    await expect(add('refused')).rejects.toThrow();
    await allowConnections();
    await vi.waitFor(() => add('second'), { timeout: 10_000 });
    await vi.waitFor(() => expect(done).toContain('second'), { timeout: 20_000 });

    await worker.stop();
    await close();
  },
);
