import { Logger, run, runMigrations, type CronItem, type TaskList } from 'graphile-worker';
import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';

export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: quiet });

const quiet = new Logger(() => () => {});

/** Runs jobs in this process; PostgreSQL hands each job to one worker across all processes. */
export async function startWorker(options: {
  pool: pg.Pool;
  tasks: TaskList;
  cron: CronItem[];
  concurrency: number;
  log: Log;
}) {
  const { log } = options;
  const runner = await run({
    pgPool: options.pool,
    taskList: options.tasks,
    parsedCronItems: parseCronItems(options.cron),
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
