import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { announceWorker, freeAbandonedJobs } from './abandoned-jobs.ts';
import { countJobs } from './count-jobs.ts';
import type { Schedule, Tasks } from './job-types.ts';

const quiet = new Logger(() => () => {});
const lookForAbandonedMs = 10_000;
const breathMs = 1000;

/** The job tables live in a schema of their own, beside the product's. */
export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: quiet });

interface Options {
  pool: pg.Pool;
  tasks: Tasks;
  schedule: Schedule[];
  concurrency: number;
  log: Log;
  metrics?: Metrics;
}

/** Runs jobs in this process; PostgreSQL hands each job to one worker across all processes. */
export async function startWorker(options: Options) {
  const { pool, log, schedule } = options;
  const events: WorkerEvents = new EventEmitter();
  announceWorker(events);
  if (options.metrics) countJobs(events, pool, options.metrics);
  const stopped = new AbortController();
  let runner = await startRunner(options, events);
  for (const { task, atStart } of schedule) {
    if (atStart) await runner.addJob(task, {}, { jobKey: `start:${task}` });
  }
  const timer = setInterval(() => {
    void freeAbandonedJobs(pool).catch((error: unknown) => log.warn({ err: error }, 'jobs'));
  }, lookForAbandonedMs);
  const running = keepRunning();

  /** It gives up when the database fails it at a bad moment; another goes on when that is back. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'jobs'));
      let next: Runner | undefined;
      while (!next) {
        await wait(breathMs, undefined, { signal: stopped.signal }).catch(() => {});
        if (stopped.signal.aborted) return;
        next = await startRunner(options, events).catch(() => undefined);
      }
      runner = next;
      // Asked to stop while this one was starting.
      if (stopped.signal.aborted) return runner.stop();
    }
  }

  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      // It may have given up by itself.
      await runner.stop().catch(() => {});
      await running;
    },
  };
}

const startRunner = ({ pool, tasks, schedule, concurrency, log }: Options, events: WorkerEvents) =>
  run({
    pgPool: pool,
    taskList: tasks as TaskList,
    parsedCronItems: parseCronItems(schedule.map(cronItem)),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    // Without it a job's end that cannot be written would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });

const cronItem = ({ task, match, priority }: Schedule) => ({
  task,
  match,
  options: priority === undefined ? {} : { priority },
});
