import { sql } from 'kysely';
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
    select id::text, task_identifier as task, attempts::int, max_attempts::int,
      coalesce(left(last_error, 500), '') as last_error, run_at
    from graphile_worker.jobs
    where attempts >= ${minFailedAttempts} and last_error is not null
    order by run_at limit ${limit}`.execute(db);
  return rows;
}
