import type { JobHelpers } from 'graphile-worker';
import type { Mail } from '../mail/mailer.ts';

/** Each job's payload by its name. A feature adds its own by declaration merging: `interface Jobs { … }`. */
export interface Jobs {
  send_mail: Mail;
}

export type JobContext = Pick<JobHelpers, 'job'>;

/** Undefined instead of the context where a test runs a job. */
export type Tasks = {
  [K in keyof Jobs]?: (payload: Jobs[K], context?: JobContext) => Promise<void>;
};

/** A job that repeats; `match` is cron's five fields in UTC. */
export interface Schedule {
  task: keyof Jobs;
  match: string;
  /** Run also right after a start, to make up for what a stopped server missed. */
  atStart?: true;
  /** Lower runs first; 0 by default. */
  priority?: number;
}
