import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Schedule, Tasks } from './job-types.ts';

const quiet = new Logger(() => () => {});

/** The job tables live in a schema of their own, beside the product's. */
export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: quiet });

/** Runs jobs in this process; PostgreSQL hands each job to one worker across all processes. */
export async function startWorker(options: {
  pool: pg.Pool;
  tasks: Tasks;
  schedule: Schedule[];
  concurrency: number;
  log: Log;
}) {
  const { log, schedule } = options;
  const runner = await run({
    pgPool: options.pool,
    taskList: options.tasks as TaskList,
    parsedCronItems: parseCronItems(schedule.map(({ task, match }) => ({ task, match }))),
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  return { stop: () => runner.stop() };
}
