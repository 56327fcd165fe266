import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { ok } from '#contract/fields.ts';
import { failingJob } from '#contract/paying/payments.ts';

/** Work that takes more than one run of a job. `finishedAt` is null until it is done. */
const longWork = z.object({
  kind: z.enum(['backfill', 'settlement', 'vendor_deletion']),
  /** The name of a backfill, or whom a deletion is about; otherwise empty. */
  about: z.string(),
  /** Rows, vendors, or the vendor's products and orders; `total` may be an estimate. */
  done: z.int(),
  total: z.int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type LongWork = z.infer<typeof longWork>;

export const jobsOverview = z.object({
  /** Each lane runs its own jobs, so that urgent ones never wait for long ones. */
  lanes: z.array(
    z.object({
      lane: z.enum(['now', 'soon', 'bulk']),
      due: z.int(),
      running: z.int(),
      /** How long the oldest due job has waited. */
      oldestSeconds: z.number(),
    }),
  ),
  /** At most 100 jobs that failed at least three times, next attempt first. */
  failing: z.array(failingJob),
  /** Unfinished work, and the newest that is finished; at most 30. */
  longWork: z.array(longWork),
});
export type JobsOverview = z.infer<typeof jobsOverview>;

export const getJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs that wait, that fail, and work of many steps',
  access: onlyAdmins,
  response: jobsOverview,
});

/** Runs a failing job again at once, with all its attempts. A job that is running or done answers 404. */
export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/jobs/:job/retry',
  summary: 'Try a failing job again',
  access: onlyAdmins,
  params: z.object({ job: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({}),
  response: ok,
});
