import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startFreezingProxy } from '#tests/support/freezing-proxy.ts';
import { connect } from './connection.ts';

test('queries to an unresponsive database fail, and succeed once it responds again', async () => {
  const database = await createTestDatabase();
  const proxy = await startFreezingProxy(database.url);
  const timeouts = { connectMs: 800, unresponsiveMs: 1000 };
  const { pool, close } = connect(proxy.url, { maxConnections: 1, timeouts });
  await pool.query('select 1');

  proxy.freeze();
  const running = pool.query('select 2');
  await expect(pool.query('select 3')).rejects.toThrow('timeout');
  await expect(running).rejects.toThrow('Connection terminated');
  await expect(pool.query('select 4')).rejects.toThrow('timeout');
  proxy.thaw();
  const { rows } = await vi.waitFor(() => pool.query('select 5 as five'), { timeout: 5000 });
  expect(rows).toEqual([{ five: 5 }]);

  // An idle connection stays open although it receives nothing for longer than the timeout.
  const getPid = () => pool.query('select pg_backend_pid() as pid');
  const before = await getPid();
  await new Promise((done) => setTimeout(done, 2 * timeouts.unresponsiveMs));
  expect((await getPid()).rows).toEqual(before.rows);

  await close();
  proxy.close();
  await database.drop();
});

test('a connection without a time limit waits for queries of any duration', async () => {
  const database = await createTestDatabase();
  const timeouts = { connectMs: 60_000, unresponsiveMs: 100 };
  const { pool, close } = connect(database.url, {
    maxConnections: 1,
    timeouts,
    hasNoTimeLimit: true,
  });
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as timeout from pg_sleep(0.5)",
  );
  expect(rows).toEqual([{ timeout: '0' }]);
  await close();
  await database.drop();
});
