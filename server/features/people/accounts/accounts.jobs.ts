import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteExpiredRecords } from './delete-expired-records.ts';
import { sendResetCode } from './send-reset-code.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    sweep_expired: unknown;
  }
}

export function accountTasks(ctx: Ctx): Tasks {
  return {
    send_reset_code: (request) => sendResetCode(ctx, request),
    sweep_expired: () => deleteExpiredRecords(ctx),
  };
}

export const accountSchedule: Schedule[] = [{ task: 'sweep_expired', match: '23 * * * *' }];
