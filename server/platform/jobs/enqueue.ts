import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../db/connection.ts';
import { systemNow } from '../db/shop-time.ts';
import type { Jobs } from './job-types.ts';

interface Options {
  /** A second job with the same key replaces the first unless the first is running. */
  key?: string;
  /** A time of the shop's clock. */
  runAt?: Date;
  /** A delay in real time, for pauses that are not part of the shop's rules. */
  delayMs?: number;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Jobs with a lower number run first. By default mails have 1 and other jobs 0. */
  priority?: number;
}

const defaultMaxAttempts = 25;

/** Mails run after payments, which must not wait for a slow mail server. */
const defaultPriority = (task: keyof Jobs) => (task === 'send_mail' ? 1 : 0);

/** Adds a job. If `db` is a transaction, the job exists only after the transaction has been committed. */
export async function enqueue<K extends keyof Jobs>(
  db: Db | Trx,
  task: K,
  payload: Jobs[K],
  {
    key,
    runAt,
    delayMs = 0,
    maxAttempts = defaultMaxAttempts,
    queue,
    priority = defaultPriority(task),
  }: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    run_at => ${startAt(runAt, delayMs)},
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text,
    priority => ${priority}::int
  )`.execute(db);
}

/** graphile-worker compares the times of jobs with the database's real time. */
const startAt = (runAt: Date | undefined, delayMs: number) =>
  runAt
    ? sql`${runAt}::timestamptz - (select offset_ms from shop_clock) * interval '1 millisecond'`
    : sql`${systemNow} + ${delayMs} * interval '1 millisecond'`;

/** Adds several jobs of one kind in one statement. */
export async function enqueueAll<K extends keyof Jobs>(
  trx: Trx,
  task: K,
  payloads: Jobs[K][],
): Promise<void> {
  await sql`select graphile_worker.add_jobs(array(
    select row(${task}::text, payload::json, null, null, ${defaultMaxAttempts}::int, null,
      ${defaultPriority(task)}::int, null)::graphile_worker.job_spec
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload
  ))`.execute(trx);
}

/** Returns an SQL expression that adds a job, for a statement that also writes the rows that the payload refers to. */
export const enqueueSql = (task: keyof Jobs, payload: RawBuilder<unknown>, delayMs: number) =>
  sql`graphile_worker.add_job(${task}::text, ${payload},
    run_at => ${systemNow} + ${delayMs} * interval '1 millisecond', max_attempts => ${defaultMaxAttempts}::int)`;
