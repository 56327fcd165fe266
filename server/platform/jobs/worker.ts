import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import type { Metrics } from '../observability/metrics.ts';
import { announceWorker } from './announce-worker.ts';
import { scheduleByShopClock } from './cron.ts';
import type { Schedule, Tasks } from './job-types.ts';

const restartDelayMs = 1000;

interface Options {
  pool: pg.Pool;
  tasks: Tasks;
  schedule: Schedule[];
  clock: Clock;
  concurrency: number;
  log: Log;
  metrics?: Metrics;
}

/**
 * Creates the job tables, which are in a separate schema. Uses our pool, so that the process does not crash if the
 * database ends the connection: graphile-worker's own pool stops listening for errors before its connection is closed.
 */
export async function migrateJobs(db: Db, pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  // Turn sequential scans off in add_jobs, which looks for a job with the same key. Otherwise a plan made while the
  // table is small would read every waiting job.
  await sql`do $$ begin
    if (select proconfig is null from pg_proc where oid = 'graphile_worker.add_jobs'::regproc) then
      alter function graphile_worker.add_jobs set enable_seqscan = off;
    end if;
  end $$`.execute(db);
}

/** Starts a worker of the tasks in this process. PostgreSQL hands each job to only one of the workers of all processes. */
export async function startWorker(options: Options): Promise<{ stop(): Promise<void> }> {
  const { pool, log, schedule } = options;
  const logWith = (text: string) => (error: unknown) => log.warn({ err: error }, text);
  const events: WorkerEvents = new EventEmitter();
  const announced = announceWorker(events, pool);
  const { metrics } = options;
  events.on('job:success', ({ job }) => metrics?.countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) => metrics?.countJob(job.task_identifier, 'failed'));
  const runner = await keepRunning(
    () => startRunner(options, events),
    logWith('the job runner failed and is being restarted'),
  );
  for (const { task, shouldRunAtStart } of schedule) {
    if (shouldRunAtStart) await runner.addJob(task, {}, { jobKey: `start:${task}` });
  }
  return {
    stop: async () => {
      await runner.stop();
      announced.stop();
    },
  };
}

/**
 * Starts a new runner when one ends, because graphile-worker's runner ends if it loses the database at certain moments.
 */
async function keepRunning(
  start: () => Promise<Runner>,
  logWarning: (error: unknown) => void,
): Promise<Pick<Runner, 'addJob' | 'stop'>> {
  const stopped = new AbortController();
  let runner = await start();
  const running = restartUntilStopped();

  async function restartUntilStopped(): Promise<void> {
    for (;;) {
      await runner.promise.catch(logWarning);
      let next: Runner | undefined;
      while (!next) {
        await wait(restartDelayMs, undefined, { signal: stopped.signal }).catch(() => {});
        if (stopped.signal.aborted) return;
        next = await start().catch(() => undefined);
      }
      runner = next;
      // stop() was called while this runner was starting.
      if (stopped.signal.aborted) return runner.stop();
    }
  }

  return {
    addJob: runner.addJob,
    stop: async () => {
      stopped.abort();
      // The runner may have ended by itself.
      await runner.stop().catch(() => {});
      await running;
    },
  };
}

const startRunner = (
  { pool, tasks, schedule, clock, concurrency, log }: Options,
  events: WorkerEvents,
) =>
  run({
    pgPool: pool,
    taskList: tasks as TaskList,
    parsedCronItems: scheduleByShopClock(schedule, clock),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    // With batches, the worker repeats a failed write of a job's result. Without them, the error would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });
