import type { Db, Trx } from '../db/connection.ts';
import { shopNow } from '../db/shop-time.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Tasks } from '../jobs/job-types.ts';

declare module '../jobs/job-types.ts' {
  interface Jobs {
    run_backfill: { name: string };
  }
}

/** Work on the rows that existed before a migration, in steps small enough for a shop that is open. */
export interface Backfill {
  /** Never changes and is never used again, because databases remember what they have finished. */
  name: string;
  /** Counts the rows; an estimate is enough, it only shows the progress. */
  count(db: Db): Promise<number>;
  /**
   * Works on the next rows after the cursor, or from the first. Takes well under a second. Returns undefined if no rows
   * are left.
   */
  step(trx: Trx, cursor: string | null): Promise<{ cursor: string; rows: number } | undefined>;
}

type Ctx = { db: Db };

/** A job ends after this time and starts again behind the other jobs of its lane. */
const maxRunMs = 5000;

/** Records new backfills and makes the worker go on with the unfinished ones. */
export async function enqueueBackfills(db: Db, backfills: Backfill[]): Promise<void> {
  const recorded = await db.selectFrom('backfills').select(['name', 'finished_at']).execute();
  for (const { name, count } of backfills) {
    const before = recorded.find((each) => each.name === name);
    if (before?.finished_at) continue;
    if (!before) {
      await db
        .insertInto('backfills')
        .values({ name, total: await count(db) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await enqueueBackfill(db, name);
  }
}

const enqueueBackfill = (db: Db, name: string) =>
  enqueue(db, 'run_backfill', { name }, { key: `backfill:${name}`, queue: 'backfills' });

export const backfillTasks = ({ db }: Ctx, backfills: Backfill[]): Tasks => ({
  run_backfill: async ({ name }) => {
    const backfill = backfills.find((each) => each.name === name);
    // The job is tried again until a node of the release that has this backfill gets it.
    if (!backfill) throw new Error(`This release has no backfill ${name}`);
    const stopAt = performance.now() + maxRunMs;
    while (performance.now() < stopAt) {
      if (await runStep(db, backfill)) return;
    }
    await enqueueBackfill(db, name);
  },
});

/** Returns whether the backfill is finished. Each step is committed with its cursor, so a killed job loses nothing. */
function runStep(db: Db, { name, step }: Backfill): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { cursor, finished_at } = await trx
      .selectFrom('backfills')
      .select(['cursor', 'finished_at'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (finished_at) return true;
    const result = await step(trx, cursor);
    await trx
      .updateTable('backfills')
      .set((column) =>
        result
          ? { cursor: result.cursor, done: column('done', '+', result.rows) }
          : { finished_at: shopNow },
      )
      .where('name', '=', name)
      .execute();
    return !result;
  });
}
