import type { JobsOverview } from '#contract/shop/jobs.ts';
import type { Ctx } from '#server/context.ts';
import { failingJobWire } from './payment-attention.wire.ts';
import { findFailingJobs } from '#server/platform/jobs/find-failing-jobs.ts';
import type { Lanes } from '#server/platform/jobs/job-types.ts';
import { readLanes } from '#server/platform/jobs/measure-lanes.ts';
import { findLongWork } from './long-work.queries.ts';

const maxFailingJobs = 100;
const maxLongWork = 30;

export async function getJobsOverview(
  { db, pool }: Pick<Ctx, 'db' | 'pool'>,
  lanes: Lanes,
): Promise<JobsOverview> {
  const [states, failing, longWork] = await Promise.all([
    readLanes(pool, lanes),
    findFailingJobs(db, maxFailingJobs),
    findLongWork(db, maxLongWork),
  ]);
  return {
    lanes: states,
    failing: failing.map(failingJobWire),
    longWork: longWork.map(({ started_at, finished_at, ...work }) => ({
      ...work,
      startedAt: started_at.toISOString(),
      finishedAt: finished_at?.toISOString() ?? null,
    })),
  };
}
