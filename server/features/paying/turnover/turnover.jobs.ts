import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { watchTurnover } from './watch-turnover.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    watch_turnover: unknown;
  }
}

export const turnoverTasks = (ctx: Ctx): Tasks => ({
  watch_turnover: () => watchTurnover(ctx),
});

/** Runs every night at 03:40 in India. */
export const turnoverSchedule: Schedule[] = [{ task: 'watch_turnover', match: '10 22 * * *' }];
