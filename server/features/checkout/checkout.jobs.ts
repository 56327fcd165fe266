import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { releaseExpired, releaseIfExpired } from './release-purchase.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    expire_hold: { purchaseId: string };
    expire_holds: object;
  }
}

export const checkoutTasks = (ctx: Ctx): Tasks => ({
  expire_hold: ({ purchaseId }) => releaseIfExpired(ctx, purchaseId),
  expire_holds: () => releaseExpired(ctx),
});

export const checkoutSchedule: Schedule[] = [
  { task: 'expire_holds', match: '* * * * *', atStart: true },
];
