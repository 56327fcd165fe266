import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { releaseExpired, releaseIfExpired } from './release-purchase.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    expire_hold: { purchaseId: string };
    expire_holds: object;
    forget_idempotency_keys: object;
  }
}

export const checkoutTasks = (ctx: Ctx): Tasks => ({
  expire_hold: ({ purchaseId }) => releaseIfExpired(ctx, purchaseId),
  expire_holds: () => releaseExpired(ctx),
  forget_idempotency_keys: () => forgetOldKeys(ctx),
});

/** Holds end within a minute, whatever else waits. */
export const checkoutSchedule: Schedule[] = [
  { task: 'expire_holds', match: '* * * * *', atStart: true, priority: -10 },
  { task: 'forget_idempotency_keys', match: '17 * * * *' },
];
