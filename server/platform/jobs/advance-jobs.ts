import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems } from 'graphile-worker';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../db/connection.ts';
import { systemNow } from '../db/shop-time.ts';
import type { Jobs, JobContext, Schedule, Tasks } from './job-types.ts';
import { workerNamePrefix } from './announce-worker.ts';
import { toCronItem, toCronFields } from './cron.ts';

declare module './job-types.ts' {
  interface Jobs {
    /** A job that fell due when the shop's clock was moved. */
    run_moved_job: { task: keyof Jobs; payload: unknown };
  }
}

/** The queue for jobs that fall due when the shop's clock is moved. They run one after the other, in order of time. */
const queue = 'shop_clock';
const minuteMs = 60_000;
const pollMs = 100;
const maxWaitMs = 20_000;

interface Move {
  /** The shop's time before the move. */
  from: Date;
  byMs: number;
  /** The clock's offset after the move. */
  offsetMs: number;
  schedule: Schedule[];
}

/**
 * Makes jobs due when the shop's clock is moved. Waiting jobs get earlier times, because graphile-worker compares the
 * times of jobs with the database's real time. A scheduled task runs once, even if it fell due several times.
 */
export async function advanceJobs(
  trx: Trx,
  { from, byMs, offsetMs, schedule }: Move,
): Promise<void> {
  await sql`insert into graphile_worker._private_job_queues (queue_name) values (${queue})
    on conflict do nothing`.execute(trx);
  const by = sql`${byMs} * interval '1 millisecond'`;
  await sql`insert into graphile_worker._private_tasks (identifier) values (${movedTask})
    on conflict do nothing`.execute(trx);
  // Wrap the jobs, because only jobs of one lane run in the order of their times.
  await sql`
    update graphile_worker._private_jobs set priority = 0, job_queue_id = queue.id,
      task_id = moved.id, payload = ${wrapPayload(sql`task.identifier`, sql`payload`)}
    from graphile_worker._private_job_queues as queue, graphile_worker._private_tasks as moved,
      graphile_worker._private_tasks as task
    where queue_name = ${queue} and moved.identifier = ${movedTask} and task.id = task_id
      and task.identifier <> ${movedTask} and _private_jobs.locked_at is null
      and run_at > ${systemNow} and run_at - ${by} <= ${systemNow}`.execute(trx);
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${by}
    where locked_at is null`.execute(trx);
  for (const item of parseCronItems(schedule.map(toCronItem))) {
    const dueAt = findFirstTick(item.match, from, byMs);
    if (dueAt) await addUnlessWaiting(trx, item.task, new Date(dueAt.getTime() - offsetMs));
  }
}

function findFirstTick(
  matches: (at: ReturnType<typeof toCronFields>) => boolean,
  from: Date,
  byMs: number,
): Date | undefined {
  const first = Math.floor(from.getTime() / minuteMs + 1) * minuteMs;
  for (let at = first; at <= from.getTime() + byMs; at += minuteMs) {
    if (matches(toCronFields(new Date(at)))) return new Date(at);
  }
  return undefined;
}

/**
 * Adds a job for the task unless one is waiting in the queue. One may be, because the task enqueued itself or no worker
 * has run it since the last move.
 */
const addUnlessWaiting = (trx: Trx, task: string, systemRunAt: Date) =>
  sql`select graphile_worker.add_job(${movedTask}::text,
      ${wrapPayload(sql`${task}::text`, sql`'{}'::json`)}, queue_name => ${queue},
      run_at => ${systemRunAt}::timestamptz, job_key => ${`clock:${task}`}::text)
    where not exists (select from graphile_worker._private_jobs as job
      join graphile_worker._private_job_queues as queue on queue.id = job_queue_id
      where queue_name = ${queue} and job.locked_at is null and payload ->> 'task' = ${task})`.execute(
    trx,
  );

const movedTask = 'run_moved_job' satisfies keyof Jobs;

const wrapPayload = (task: RawBuilder<unknown>, payload: RawBuilder<unknown>) =>
  sql`json_build_object('task', ${task}, 'payload', ${payload})`;

/** Runs the job that was wrapped when the clock was moved. */
export const movedJobTasks = (tasks: Tasks): Tasks => ({
  run_moved_job: async ({ task, payload }, context) => {
    const run = tasks[task] as
      | ((payload: unknown, context?: JobContext) => Promise<void>)
      | undefined;
    if (!run) throw new Error(`There is no job ${task}`);
    await run(payload, context);
  },
});

/** If there is a worker, waits up to 20 s for the jobs that fell due. Returns how many of them are not finished. */
export async function waitForDueJobs(db: Db): Promise<number> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (;;) {
    const { unfinished, workers } = await countDueJobs(db);
    if (unfinished === 0 || workers === 0 || performance.now() > giveUpAt) return unfinished;
    await wakeWorkers(db);
    await wait(pollMs);
  }
}

/**
 * Notifies the workers, so that one that has finished a job of a queue looks for the next one at once and not only after
 * two seconds.
 */
async function wakeWorkers(db: Db): Promise<void> {
  await sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text)`.execute(
    db,
  );
}

async function countDueJobs(db: Db): Promise<{ unfinished: number; workers: number }> {
  const { rows } = await sql<{ unfinished: number; workers: number }>`select
    (select count(*) from graphile_worker.jobs where queue_name = ${queue}
      and (locked_at is not null or attempts = 0 and run_at <= ${systemNow})) as unfinished,
    (select count(*) from pg_stat_activity where datname = current_database()
      and starts_with(application_name, ${workerNamePrefix})) as workers`.execute(db);
  return rows[0]!;
}
