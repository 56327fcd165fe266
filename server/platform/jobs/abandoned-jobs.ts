import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const named = 'baithak jobs ';

/** The one connection that a worker keeps open carries its name, so that PostgreSQL knows which still live. */
export function announceWorker(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const name = client.escapeLiteral(`${named}${workerPool.id}`);
    // The worker's own first query is about to go out on it.
    client.once('drain', () => {
      void client.query(`set application_name = ${name}`).catch(() => {});
    });
  });
}

/** A killed worker's jobs would else stay locked for graphile-worker's four hours. */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - interval '10 seconds'
       and not exists (
         select 1 from pg_stat_activity
         where application_name = left($1 || locked_by, 63)
       )
     having count(*) > 0`,
    [named],
  );
}
