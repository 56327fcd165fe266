import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { refreshOnTimeRates } from './refresh-on-time-rates.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    /** Removes the file of a certificate that was replaced, or whose vendor was deleted. */
    remove_certificate: { key: string };
    refresh_on_time_rates: object;
  }
}

export const vendorTasks = (ctx: Ctx): Tasks => ({
  remove_certificate: ({ key }) => ctx.files.remove([key]),
  refresh_on_time_rates: () => refreshOnTimeRates(ctx),
});

/** Runs at 01:00 in India, and when a server starts. */
export const vendorSchedule: Schedule[] = [
  { task: 'refresh_on_time_rates', match: '30 19 * * *', shouldRunAtStart: true },
];
