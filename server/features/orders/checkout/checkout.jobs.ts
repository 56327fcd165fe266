import type { Ctx } from '#server/context.ts';
import { deleteOldKeys } from '#server/platform/http/idempotency.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    delete_old_idempotency_keys: object;
  }
}

export const checkoutTasks = (ctx: Ctx): Tasks => ({
  delete_old_idempotency_keys: () => deleteOldKeys(ctx),
});

export const checkoutSchedule: Schedule[] = [
  { task: 'delete_old_idempotency_keys', match: '17 * * * *' },
];
