import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export const workerNamePrefix = 'baithak jobs ';

/** Names the listening connection after the worker, so that PostgreSQL shows which workers are alive. */
export function nameWorkerConnection(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const name = client.escapeLiteral(`${workerNamePrefix}${workerPool.id}`);
    // The worker sends its own first query on this connection now, so wait until that is done.
    client.once('drain', () => {
      void client.query(`set application_name = ${name}`).catch(() => {});
    });
  });
}

/** Unlocks the jobs of killed workers; graphile-worker itself would wait four hours. */
export async function releaseAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - interval '10 seconds'
       and not exists (
         select 1 from pg_stat_activity
         where application_name = left($1 || locked_by, 63)
       )
     having count(*) > 0`,
    [workerNamePrefix],
  );
}
