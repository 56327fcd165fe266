import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60_000;
const ageOf = (days: number) => new Date(shop.ctx.clock.now().getTime() - days * dayMs);

test('after 180 days an audit event has no IP, and nothing else of it changes', async () => {
  const { db, pool } = shop.ctx;
  const values = { action: 'signed_in', ip: '203.0.113.7', actor_role: 'user' };
  const [old, recent] = [newId(), newId()];
  await db
    .insertInto('audit_events')
    .values([
      { ...values, id: old, at: ageOf(181) },
      { ...values, id: recent, at: ageOf(179) },
    ])
    .execute();
  const read = (id: string) =>
    db.selectFrom('audit_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read(old);
  await pool.query(`select graphile_worker.add_job('forget_old_ips')`);
  await runJobs(shop.ctx);
  expect(await read(old)).toEqual({ ...before, ip: null });
  expect((await read(recent)).ip).toBe('203.0.113.7');
});

test.each([
  `update audit_events set ip = '203.0.113.8'`,
  `update audit_events set ip = null, action = 'signed_in_again'`,
  `update audit_events set at = at + interval '1 day'`,
  'delete from audit_events',
])('the database refuses: %s', async (statement) => {
  await expect(shop.ctx.pool.query(statement)).rejects.toThrow('append-only');
});
