import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Metrics } from '../observability/metrics.ts';

/** Counts the jobs that this worker runs, and adds a gauge of all nodes' jobs by state. */
export function countJobs(events: WorkerEvents, pool: pg.Pool, metrics: Metrics): void {
  events.on('job:success', ({ job }) => metrics.countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) => metrics.countJob(job.task_identifier, 'failed'));
  const read = () => countByState(pool);
  metrics.addGauge('baithak_jobs', 'Jobs of all nodes by state', read, 'state');
}

async function countByState(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`select
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as due,
    count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts)::int as later,
    count(*) filter (where attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs`);
  return rows[0]!;
}
