import type { Ctx } from './context.ts';
import { backfillTasks, enqueueBackfills } from './platform/backfills/backfills.ts';
import { groups } from './features/groups.ts';
import { lanes } from './job-lanes.ts';
import { readClockOffset } from './platform/clock.ts';
import { connect } from './platform/db/connection.ts';
import { movedJobTasks } from './platform/jobs/advance-jobs.ts';
import type { JobContext, Lane, Schedule, Tasks } from './platform/jobs/job-types.ts';
import { measureLanes } from './platform/jobs/measure-lanes.ts';
import { keepReleasingJobs } from './platform/jobs/release-abandoned-jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { sendMail } from './platform/mail/send-mail.ts';
import { runInScope } from './platform/observability/request-scope.ts';

/** Returns the jobs of all features. */
export function createTasks(ctx: Ctx): Tasks {
  const tasks: Tasks = {
    send_mail: (mail, context) => sendMail(ctx, mail, context && originOf(context)),
    ...backfillTasks(ctx, backfills),
  };
  for (const create of groups.flatMap((group) => group.tasks ?? []))
    Object.assign(tasks, create(ctx));
  const all = mapTasks(tasks, (_, work) => async (payload, context) => {
    ctx.clock.setOffset(await readClockOffset(ctx.db));
    await work(payload, context);
  });
  return { ...all, ...movedJobTasks(all) };
}

const originOf = ({ job }: JobContext) => ({ id: String(job.id), createdAt: job.created_at });

export const schedule: Schedule[] = groups.flatMap((group) => group.schedule ?? []);

export const backfills = groups.flatMap((group) => group.backfills ?? []);

/** Besides the jobs' own: to fetch jobs and to listen for new ones, per lane. */
const connectionsPerLane = 2;

/**
 * Starts to run the jobs of every lane that has slots. Behind a pooler, which does not support LISTEN, jobs use
 * connections that bypass the pooler.
 */
export async function startJobs(ctx: Ctx) {
  const { jobSlots } = ctx.config;
  const open = (['now', 'soon', 'bulk'] as const).filter((lane) => jobSlots[lane] > 0);
  const maxConnections = open.reduce((sum, lane) => sum + jobSlots[lane] + connectionsPerLane, 0);
  const { pool, close } = ctx.config.databaseDirectUrl
    ? connect(ctx.directDatabaseUrl, { maxConnections })
    : { ...ctx, close: async () => {} };
  for (const addGauges of groups.flatMap(({ gauges = [] }) => gauges)) addGauges(ctx);
  if (ctx.metrics) measureLanes(pool, ctx.metrics, lanes);
  const tasks = traceTasks(ctx, createTasks(ctx));
  const workers = await Promise.all(
    open.map((lane) =>
      startWorker({
        pool,
        tasks: tasksOf(lane, tasks),
        metrics: ctx.metrics,
        schedule: schedule.filter(({ task }) => lanes[task] === lane),
        clock: ctx.clock,
        concurrency: jobSlots[lane],
        log: ctx.log,
      }),
    ),
  );
  const releasing = keepReleasingJobs(pool, ctx.log);
  await enqueueBackfills(ctx.db, backfills);
  return {
    stop: async () => {
      releasing.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await close();
    },
  };
}

const tasksOf = (lane: Lane, tasks: Tasks): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).filter(([name]) => lanes[name as keyof typeof lanes] === lane),
  );

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
