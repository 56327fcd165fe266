import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startFreezingLine } from '#tests/support/freezing-line.ts';
import { connect } from './connection.ts';

test('a database that falls silent is not waited for, and is used again once it speaks', async () => {
  const database = await createTestDatabase();
  const line = await startFreezingLine(database.url);
  const patience = { waitMs: 800, silentMs: 1000 };
  const { pool, close } = connect(line.url, { most: 1, patience });
  await pool.query('select 1');

  line.freeze();
  const asked = pool.query('select 2');
  await expect(pool.query('select 3')).rejects.toThrow('timeout');
  await expect(asked).rejects.toThrow('Connection terminated');
  await expect(pool.query('select 4')).rejects.toThrow('timeout');
  line.thaw();
  const { rows: again } = await vi.waitFor(() => pool.query('select 5 as five'), { timeout: 5000 });
  expect(again).toEqual([{ five: 5 }]);
  // One that listens says nothing for long, and stays.
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  await new Promise((done) => setTimeout(done, 2 * patience.silentMs));
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual(rows);

  await close();
  line.close();
  await database.drop();
});
