import type { Ctx } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { releaseExpired } from './release-purchase.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    expire_holds: object;
  }
}

/** The time between two runs of the job. */
const intervalMs = 5000;

export const purchaseTasks = (ctx: Ctx): Tasks => ({
  expire_holds: () => expireHolds(ctx),
});

/**
 * Ends all expired holds and enqueues the job again. One job serves all holds, because a job for each hold would cause
 * a third of a purchase's writes.
 */
async function expireHolds(ctx: Ctx): Promise<void> {
  await releaseExpired(ctx);
  await enqueue(
    ctx.db,
    'expire_holds',
    {},
    { key: 'expire_holds', delayMs: intervalMs, priority: -10 },
  );
}

/** The schedule starts the job, and starts it again if it is lost. */
export const purchaseSchedule: Schedule[] = [
  { task: 'expire_holds', match: '* * * * *', shouldRunAtStart: true, priority: -10 },
];
