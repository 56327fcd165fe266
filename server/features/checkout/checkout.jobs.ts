import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteOldKeys } from '#server/platform/http/idempotency.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { releaseExpired } from './release-purchase.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    expire_holds: object;
    forget_idempotency_keys: object;
  }
}

/** A hold ends this soon after its time, whatever else waits. */
const againAfterMs = 5000;

export const checkoutTasks = (ctx: Ctx): Tasks => ({
  expire_holds: () => expireHolds(ctx),
  forget_idempotency_keys: () => deleteOldKeys(ctx),
});

/** One job that comes again, for one job per purchase would be a third of what a purchase writes. */
async function expireHolds(ctx: Ctx): Promise<void> {
  await releaseExpired(ctx);
  const runAt = new Date(Date.now() + againAfterMs);
  await enqueue(ctx.db, 'expire_holds', {}, { key: 'expire_holds', runAt, priority: -10 });
}

/** The clock's minute starts it and takes it up again should it ever have been lost. */
export const checkoutSchedule: Schedule[] = [
  { task: 'expire_holds', match: '* * * * *', atStart: true, priority: -10 },
  { task: 'forget_idempotency_keys', match: '17 * * * *' },
];
