import type { JobHelpers } from 'graphile-worker';
import type { Mail } from '../mail/mailer.ts';

/** The payload of each job, by name. A feature adds its jobs by declaration merging: `interface Jobs { … }`. */
export interface Jobs {
  /** Emails to an address that is not confirmed are limited. */
  send_mail: Mail & { isToUnconfirmed?: true; isAboutPaidOrder?: true };
}

/**
 * Each lane has its own runner, so that jobs wait only for jobs of their lane: `now` for what a person waits for, `soon`
 * for what is due within minutes, `bulk` for work of any length.
 */
export type Lane = 'now' | 'soon' | 'bulk';
export type Lanes = Record<keyof Jobs, Lane>;

export type JobContext = Pick<JobHelpers, 'job'>;

/** The context is undefined when a test runs a job. */
export type Tasks = {
  [K in keyof Jobs]?: (payload: Jobs[K], context?: JobContext) => Promise<void>;
};

/** A job that repeats; `match` is cron's five fields in UTC. */
export interface Schedule {
  task: keyof Jobs;
  match: string;
  /** Whether the job also runs right after a start, to make up for runs that a stopped server missed. */
  shouldRunAtStart?: true;
  /** Jobs with a lower number run first; 0 by default. */
  priority?: number;
}
