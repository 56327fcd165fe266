import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../db/connection.ts';
import type { Jobs } from './job-types.ts';

interface Options {
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  mostAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** The smaller, the sooner; 0 unless said, 1 for mails. */
  priority?: number;
}

/** Mails give way, so that money never waits for a mail server that is slow. */
const usualPriority = (task: keyof Jobs) => (task === 'send_mail' ? 1 : 0);

/** Part of a statement that makes what the job is about: its payload is made of that. */
export const adding = (task: keyof Jobs, payload: RawBuilder<unknown>, afterMs: number) =>
  sql`graphile_worker.add_job(${task}::text, ${payload},
    run_at => now() + ${afterMs} * interval '1 millisecond', max_attempts => 25)`;

/** Several jobs of one kind in one statement. */
export async function enqueueAll<K extends keyof Jobs>(
  trx: Trx,
  task: K,
  payloads: Jobs[K][],
): Promise<void> {
  await sql`select graphile_worker.add_jobs(array(
    select row(${task}::text, payload::json, null, null, 25, null, ${usualPriority(task)}::int, null)::graphile_worker.job_spec
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload
  ))`.execute(trx);
}

/** Adds a job in the caller's transaction, so that it exists only if the change it follows does. */
export async function enqueue<K extends keyof Jobs>(
  db: Db | Trx,
  task: K,
  payload: Jobs[K],
  { key, runAt, mostAttempts = 25, queue, priority = usualPriority(task) }: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${mostAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text,
    priority => ${priority}::int
  )`.execute(db);
}
