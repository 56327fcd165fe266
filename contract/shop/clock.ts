import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';

/** More than a year, so that one move can pass the end of a financial year. */
const maxDays = 400;

export const shopClock = z.object({
  /** The number of days by which the shop's time is ahead of real time. */
  offsetDays: z.number(),
  now: z.string(),
});
export type ShopClock = z.infer<typeof shopClock>;

/** `docs/product/running.md#the-shops-clock`. The call exists only while the sandbox takes the payments. */
export const moveClock = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/clock',
  summary: "Move the shop's time forward and run every job that falls due",
  access: onlyAdmins,
  errors: ['conflict'],
  body: z.object({
    days: z
      .int('Must be a whole number of days')
      .min(1, 'At least 1 day')
      .max(maxDays, 'At most 400 days'),
  }),
  response: shopClock.extend({
    /** The number of due jobs that have not run yet, because no process runs jobs or because they take long. */
    jobsLeft: z.int(),
  }),
});
