import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';

const name = `test_start_${process.pid}`;
let url: string;

beforeAll(async () => {
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href;
  await onServer(`create database ${name}`);
});
afterAll(() => onServer(`drop database ${name} with (force)`));

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('nodes that start at once on an empty database migrate it once, one after the other', async () => {
  let working = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3].map(() =>
      oneAtATime(url, 'start', async () => {
        most = Math.max(most, ++working);
        await migrate(url);
        working -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

test('a node that dies while it works lets the next one in', async () => {
  const dying = oneAtATime(url, 'dies', () => sleep(60_000, undefined, { ref: false }));
  void dying.catch(() => {});
  await sleep(100);
  const next = oneAtATime(url, 'dies', async () => 'in');
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dies' and state = 'idle in transaction'`);
  expect(await next).toBe('in');
});

test('for a pooler the role brings the settings that a connection cannot', async () => {
  await migrate(url, { forPooler: true });
  const { db, close } = connect(url, { maxConnections: 1, isPooled: true });
  const { rows } = await sql<{ zone: string; limit: string }>`select
    current_setting('timezone') as zone, current_setting('statement_timeout') as limit`.execute(db);
  await close();
  expect(rows).toEqual([{ zone: 'UTC', limit: '30s' }]);
});
