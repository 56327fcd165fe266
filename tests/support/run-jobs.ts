import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Ctx } from '#server/context.ts';
import { createTasks } from '#server/jobs.ts';
import { waitFor } from './server-process.ts';

const quiet = new Logger(() => () => {});

/** Runs every job that is due within two seconds, and the jobs that these enqueue. */
export async function runJobs(ctx: Ctx): Promise<void> {
  await ctx.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at between now() and now() + interval '2 seconds'`,
  );
  await runOnce({
    pgPool: ctx.pool,
    taskList: createTasks(ctx) as TaskList,
    logger: quiet,
    noHandleSignals: true,
  });
}

/**
 * Runs due jobs until only failed ones are left. One run is not enough, because jobs of the same queue wait for each
 * other.
 */
export async function runDueJobs(ctx: Ctx): Promise<void> {
  for (;;) {
    await runJobs(ctx);
    const { rowCount } = await ctx.pool.query(
      'select from graphile_worker.jobs where run_at <= now() and attempts = 0',
    );
    if (rowCount === 0) return;
  }
}

/** Reruns failed jobs immediately until none fails, at most ten times. */
export async function runFailedJobs(ctx: Ctx): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await waitUntilUnlocked(ctx);
    const { rowCount } = await ctx.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0',
    );
    if (rowCount === 0) return;
    await runDueJobs(ctx);
  }
}

/**
 * Waits until all failures are stored, so that the next run finds the failed jobs. `runOnce` returns before it has stored
 * the last failure, and a job stays locked until then.
 */
const waitUntilUnlocked = (ctx: Ctx) =>
  waitFor('jobs without a lock', async () => {
    const locked = 'select from graphile_worker._private_jobs where locked_at is not null';
    return (await ctx.pool.query(locked)).rowCount === 0;
  });
