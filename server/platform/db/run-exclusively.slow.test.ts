import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { runExclusively } from './run-exclusively.ts';

const name = `test_start_${process.pid}`;
let url: string;

beforeAll(async () => {
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href;
  await queryServer(`create database ${name}`);
});
afterAll(() => queryServer(`drop database ${name} with (force)`));

async function queryServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('processes that start at the same time on an empty database migrate it one after the other', async () => {
  let running = 0;
  let maxRunning = 0;
  await Promise.all(
    [1, 2, 3].map(() =>
      runExclusively(url, 'start', async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await migrate(url);
        running -= 1;
      }),
    ),
  );
  expect(maxRunning).toBe(1);
});

test('when a process dies during its work, the next process can start', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const dying = runExclusively(url, 'dies', () => {
    start();
    return new Promise(() => {});
  });
  void dying.catch(() => {});
  await started;
  const next = runExclusively(url, 'dies', async () => 'entered');
  await queryServer(`select pg_terminate_backend(pid) from pg_stat_activity
    join pg_locks using (pid)
    where application_name = 'dies' and locktype = 'advisory' and granted`);
  expect(await next).toBe('entered');
});

test('connections through a pooler cannot choose settings, so migrating stores the settings in the role', async () => {
  await migrate(url, { hasPooler: true });
  const { db, close } = connect(url, { maxConnections: 1, isPooled: true });
  const { rows } = await sql<{ zone: string; limit: string }>`select
    current_setting('timezone') as zone, current_setting('statement_timeout') as limit`.execute(db);
  await close();
  expect(rows).toEqual([{ zone: 'UTC', limit: '30s' }]);
});
