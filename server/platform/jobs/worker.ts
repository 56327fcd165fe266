import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Metrics } from '../watching/metrics.ts';
import { announceWorker, freeAbandonedJobs } from './abandoned-jobs.ts';
import { countJobs } from './count-jobs.ts';
import type { Schedule, Tasks } from './job-types.ts';

const quiet = new Logger(() => () => {});
const lookForAbandonedMs = 10_000;

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
  const runner = await run({
    pgPool: pool,
    taskList: options.tasks as TaskList,
    parsedCronItems: parseCronItems(schedule.map(cronItem)),
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  for (const { task, atStart } of schedule) {
    if (atStart) await runner.addJob(task, {}, { jobKey: `start:${task}` });
  }
  const timer = setInterval(() => {
    void freeAbandonedJobs(pool).catch((error: unknown) => log.warn({ err: error }, 'jobs'));
  }, lookForAbandonedMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
    },
  };
}

const cronItem = ({ task, match, priority }: Schedule) => ({
  task,
  match,
  options: priority === undefined ? {} : { priority },
});
