import type pg from 'pg';
import type { Metrics } from '../observability/metrics.ts';
import type { Lane, Lanes } from './job-types.ts';

export interface LaneState {
  lane: Lane;
  /** Jobs that could run now. */
  due: number;
  running: number;
  /** How long the oldest due job has waited, in seconds; 0 if none is due. */
  oldestSeconds: number;
}

type Queryable = Pick<pg.Pool, 'query'>;

/** Returns the state of each lane on all nodes. */
export async function readLanes(pool: Queryable, lanes: Lanes): Promise<LaneState[]> {
  const { rows } = await pool.query<LaneState>(
    `select lane, count(id) filter (where locked_at is null)::int as due,
       count(id) filter (where locked_at is not null)::int as running,
       coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null)), 0)::float
         as "oldestSeconds"
     from unnest($1::text[], $2::text[]) as lanes (task, lane)
     left join graphile_worker.jobs on task_identifier = task
       and (locked_at is not null or run_at <= now() and attempts < max_attempts)
     group by lane order by array_position(array['now', 'soon', 'bulk'], lane)`,
    [Object.keys(lanes), Object.values(lanes)],
  );
  return rows;
}

/** Adds gauges of the jobs of all nodes. */
export function measureLanes(pool: Queryable, metrics: Metrics, lanes: Lanes): void {
  const readBy = async (value: (state: LaneState) => number) =>
    Object.fromEntries((await readLanes(pool, lanes)).map((state) => [state.lane, value(state)]));
  metrics.addGauge('baithak_jobs', 'Jobs of all nodes by state', () => countByState(pool), 'state');
  const due = 'Jobs of all nodes that could run now, by lane';
  metrics.addGauge('baithak_due_jobs', due, () => readBy((state) => state.due), 'lane');
  const oldest = 'How long the oldest due job has waited, by lane';
  metrics.addGauge(
    'baithak_oldest_job_seconds',
    oldest,
    () => readBy((state) => state.oldestSeconds),
    'lane',
  );
}

async function countByState(pool: Queryable): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`select
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as due,
    count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts)::int as later,
    count(*) filter (where attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs`);
  return rows[0]!;
}
