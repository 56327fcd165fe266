import { sql } from 'kysely';
import { systemNow } from '../db/shop-time.ts';
import type { Db } from '../db/connection.ts';

export interface FailingJob {
  id: string;
  task: string;
  attempts: number;
  max_attempts: number;
  last_error: string;
  run_at: Date;
}

const minFailedAttempts = 3;

/** Returns jobs that keep failing or have failed for good. The payload may contain personal data, so it is left out. */
export async function findFailingJobs(db: Db, limit: number): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select job.id::text, coalesce(payload ->> 'task', identifier) as task, attempts::int, max_attempts::int,
      coalesce(left(last_error, 500), '') as last_error, run_at
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    where attempts >= ${minFailedAttempts} and last_error is not null
    order by run_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * Makes a failing job due now, with all its attempts. Returns its task, or undefined if there is no such job or it is
 * running.
 */
export async function retryFailingJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs
        where id = ${id}::bigint and last_error is not null),
      run_at => ${systemNow}, attempts => 0) as done
    join graphile_worker.jobs using (id)`.execute(db);
  return rows[0]?.task_identifier;
}
