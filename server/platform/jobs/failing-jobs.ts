import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

export interface FailingJob {
  id: string;
  task: string;
  attempts: number;
  most_attempts: number;
  last_error: string;
  run_at: Date;
}

const attemptsUntilShown = 3;

/** Jobs that keep failing, the given-up ones included; the payload may name people and is left out. */
export async function findFailingJobs(db: Db, most: number): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select id::text, task_identifier as task, attempts::int, max_attempts::int as most_attempts,
      coalesce(left(last_error, 500), '') as last_error, run_at
    from graphile_worker.jobs
    where attempts >= ${attemptsUntilShown} and last_error is not null
    order by run_at limit ${most}`.execute(db);
  return rows;
}
