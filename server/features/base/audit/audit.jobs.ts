import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { eraseIpsBefore } from './audit.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    erase_old_ips: unknown;
  }
}

/** CERT-In's directions of 2022 require logs of the last 180 days. */
const ipDays = 180;
const rowsPerStep = 2000;

export const auditTasks = (ctx: Ctx): Tasks => ({
  erase_old_ips: async () => {
    const before = new Date(ctx.clock.now().getTime() - ipDays * 24 * 60 * 60_000);
    while ((await eraseIpsBefore(ctx.db, before, rowsPerStep)) === rowsPerStep);
  },
});

// 03:20 in India.
export const auditSchedule: Schedule[] = [{ task: 'erase_old_ips', match: '50 21 * * *' }];
