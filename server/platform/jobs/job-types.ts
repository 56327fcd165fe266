import type { Mail } from '../mail/mailer.ts';

/** Every kind of job and what it carries. A feature adds its own by declaration merging: `interface Jobs { … }`. */
export interface Jobs {
  send_mail: Mail;
}

export type Tasks = { [K in keyof Jobs]?: (payload: Jobs[K]) => Promise<void> };

/** Run by the clock; `match` is cron's five fields in UTC. */
export interface Schedule {
  task: keyof Jobs;
  match: string;
  /** Also right after a start, for what a stopped server has missed. */
  atStart?: true;
  /** The smaller, the sooner; 0 unless said. */
  priority?: number;
}
