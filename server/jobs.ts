import type { Ctx } from './context.ts';
import { groups } from './features/groups.ts';
import { readClockOffset } from './platform/clock.ts';
import type { JobContext, Schedule, Tasks } from './platform/jobs/job-types.ts';
import { connect } from './platform/db/connection.ts';
import { runInScope } from './platform/observability/request-scope.ts';
import { startWorker } from './platform/jobs/worker.ts';

/** Returns the jobs of all features. */
export function createTasks(ctx: Ctx): Tasks {
  const tasks: Tasks = {
    send_mail: (mail, context) => ctx.mail.send(mail, context && originOf(context)),
  };
  for (const create of groups.flatMap((group) => group.tasks ?? []))
    Object.assign(tasks, create(ctx));
  return mapTasks(tasks, (_, work) => async (payload, context) => {
    ctx.clock.setOffset(await readClockOffset(ctx.db));
    await work(payload, context);
  });
}

const originOf = ({ job }: JobContext) => ({ id: String(job.id), createdAt: job.created_at });

const concurrency = 2;

export const schedule: Schedule[] = groups.flatMap((group) => group.schedule ?? []);

/** Starts to run jobs. Behind a pooler, which does not support LISTEN, jobs use connections that bypass the pooler. */
export async function startJobs(ctx: Ctx) {
  const { pool, close } = ctx.config.databaseDirectUrl
    ? connect(ctx.directDatabaseUrl, { maxConnections: concurrency + 2 })
    : { ...ctx, close: async () => {} };
  for (const addGauges of groups.flatMap(({ gauges = [] }) => gauges)) addGauges(ctx);
  const worker = await startWorker({
    pool,
    tasks: traceTasks(ctx, createTasks(ctx)),
    metrics: ctx.metrics,
    schedule,
    clock: ctx.clock,
    concurrency,
    log: ctx.log,
  });
  return {
    stop: async () => {
      await worker.stop();
      await close();
    },
  };
}

/** Runs each job in a span, which becomes the parent of the spans of its SQL queries and payment calls. */
function traceTasks({ tracing }: Ctx, tasks: Tasks): Tasks {
  if (!tracing) return tasks;
  return mapTasks(tasks, (name, work) => async (payload, context) => {
    const span = tracing.startJob(name);
    await runInScope({ dbMs: 0, span }, () => work(payload, context)).then(
      () => span.end(),
      (error: unknown) => {
        span.end(error);
        throw error;
      },
    );
  });
}

type Work = (payload: unknown, context?: JobContext) => Promise<void>;

function mapTasks(tasks: Tasks, wrap: (name: string, work: Work) => Work): Tasks {
  const all = Object.entries(tasks) as [string, Work][];
  return Object.fromEntries(all.map(([name, work]) => [name, wrap(name, work)]));
}
