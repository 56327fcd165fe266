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

test('after 180 days a processed webhook event has no payload', async () => {
  const { db, pool, clock } = shop.ctx;
  const add = async (days: number, processed: boolean) => {
    const id = newId();
    const received_at = new Date(clock.now().getTime() - days * dayMs);
    const columns = { provider: 'sandbox', event_id: id, body_hash: id, event: 'payment.captured' };
    await db
      .insertInto('webhook_events')
      .values({
        ...columns,
        id,
        payload: JSON.stringify({ email: 'asha@example.test' }),
        received_at,
        processed_at: processed ? received_at : null,
      })
      .execute();
    return id;
  };
  const ids = [await add(181, true), await add(179, true), await add(181, false)];
  await pool.query(`select graphile_worker.add_job('forget_old_payloads')`);
  await runJobs(shop.ctx);
  const payload = { email: 'asha@example.test' };
  for (const [index, expected] of [{}, payload, payload].entries()) {
    const row = await db
      .selectFrom('webhook_events')
      .select('payload')
      .where('id', '=', ids[index]!)
      .executeTakeFirstOrThrow();
    expect(row.payload).toEqual(expected);
  }
});
