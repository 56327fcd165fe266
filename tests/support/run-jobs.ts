import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Ctx } from '#server/context.ts';
import { allTasks } from '#server/jobs.ts';

const quiet = new Logger(() => () => {});

/** Works on every job that is due, and on those they lead to, then returns. */
export async function runJobs(ctx: Ctx): Promise<void> {
  await runOnce({
    pgPool: ctx.pool,
    taskList: allTasks(ctx) as TaskList,
    logger: quiet,
    noHandleSignals: true,
  });
}
