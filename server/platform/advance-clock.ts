import { sql } from 'kysely';
import type { Db, Trx } from './db/connection.ts';
import { systemNow } from './db/shop-time.ts';
import { advanceJobs } from './jobs/advance-jobs.ts';
import type { Schedule } from './jobs/job-types.ts';

/** Moves the shop's clock forward and the waiting jobs with it. Returns the new offset. Concurrent moves wait for each other. */
export async function advanceClock(
  trx: Trx,
  { byMs, schedule }: { byMs: number; schedule: Schedule[] },
): Promise<number> {
  const { offset_ms, at } = await trx
    .updateTable('shop_clock')
    .set({ offset_ms: sql<number>`offset_ms + ${byMs}::bigint` })
    .returning(['offset_ms', systemNow.as('at')])
    .executeTakeFirstOrThrow();
  const from = new Date(at.getTime() + offset_ms - byMs);
  await advanceJobs(trx, { from, byMs, offsetMs: offset_ms, schedule });
  // Cached responses may contain dates.
  await sql`select pg_notify('public_changes', 'catalogue 1 *')`.execute(trx);
  return offset_ms;
}

/** Sets the shop's clock to real time. With real payments the clock always shows real time. */
export async function resetClock(db: Db): Promise<void> {
  await db.updateTable('shop_clock').set({ offset_ms: 0 }).where('offset_ms', '<>', 0).execute();
}
