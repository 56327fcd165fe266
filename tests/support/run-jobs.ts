import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Ctx } from '#server/context.ts';
import { createTasks } from '#server/jobs.ts';

const quiet = new Logger(() => () => {});

/** Works on every job that is due or will be in a moment, and on those they lead to, then returns. */
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
