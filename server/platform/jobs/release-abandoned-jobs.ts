import type pg from 'pg';
import type { Logger } from 'pino';
import { workerNamePrefix } from './announce-worker.ts';

const releaseEveryMs = 5000;

/** Releases the jobs of killed workers of all nodes, again and again. */
export function keepReleasingJobs(pool: pg.Pool, log: Logger): { stop(): void } {
  const release = createJobRelease(pool);
  const logFailure = (error: unknown) =>
    log.warn({ err: error }, 'the jobs of missing workers could not be released');
  const timer = setInterval(() => void release().catch(logFailure), releaseEveryMs);
  return { stop: () => clearInterval(timer) };
}

/**
 * Returns a function that the worker calls at intervals. The function releases the jobs of workers that are missing at
 * two calls in a row. One call is not enough, because live workers need a moment to connect again after an outage of the
 * database.
 */
export function createJobRelease(pool: pg.Pool): () => Promise<void> {
  let missed: string[] = [];
  return async () => {
    const before = missed;
    missed = [];
    missed = await findMissingWorkers(pool);
    const gone = missed.filter((worker) => before.includes(worker));
    if (gone.length > 0) await releaseJobs(pool, gone);
  };
}

/** Unlocks the jobs of killed workers; graphile-worker itself would wait four hours. */
export async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await releaseJobs(pool, await findMissingWorkers(pool));
}

async function findMissingWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - interval '10 seconds'
       and not exists (
         select 1 from pg_stat_activity
         where application_name = left($1 || locked_by, 63)
       )`,
    [workerNamePrefix],
  );
  return rows.map(({ worker }) => worker);
}

const releaseJobs = (pool: pg.Pool, workers: string[]) =>
  pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
