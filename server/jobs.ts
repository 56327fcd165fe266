import type { Ctx } from './context.ts';
import { alertSchedule, alertTasks } from './features/alerts/alerts.jobs.ts';
import { checkoutSchedule, checkoutTasks } from './features/checkout/checkout.jobs.ts';
import { newsletterSchedule, newsletterTasks } from './features/newsletter/newsletter.jobs.ts';
import { paymentSchedule, paymentTasks } from './features/payments/payments.jobs.ts';
import { documentSchedule, documentTasks } from './features/documents/documents.jobs.ts';
import { ledgerSchedule, ledgerTasks } from './features/ledger/ledger.jobs.ts';
import { measureLedger } from './features/ledger/measure-ledger.ts';
import { purchaseSchedule, purchaseTasks } from './features/purchases/purchases.jobs.ts';
import { refundTasks } from './features/refunds/refunds.jobs.ts';
import { returnTasks } from './features/returns/returns.jobs.ts';
import { reviewTasks } from './features/reviews/reviews.jobs.ts';
import { productSchedule, productTasks } from './features/products/products.jobs.ts';
import { productImportTasks } from './features/product-import/product-import.jobs.ts';
import { pictureSchedule, pictureTasks } from './features/pictures/pictures.jobs.ts';
import { blogSchedule, blogTasks } from './features/blogs/blogs.jobs.ts';
import { accountSchedule, accountTasks } from './features/accounts/accounts.jobs.ts';
import { routeSchedule, routeTasks } from './features/route/route.jobs.ts';
import { helpSchedule, helpTasks } from './features/help/help.jobs.ts';
import { measureHelp } from './features/help/measure-help.ts';
import { measurePayouts } from './features/settlements/measure-payouts.ts';
import { settlementSchedule, settlementTasks } from './features/settlements/settlements.jobs.ts';
import { shipmentSchedule, shipmentTasks } from './features/shipments/shipments.jobs.ts';
import { vendorSchedule, vendorTasks } from './features/vendors/vendors.jobs.ts';
import { readClockOffset } from './platform/clock.ts';
import type { JobContext, Schedule, Tasks } from './platform/jobs/job-types.ts';
import { connect } from './platform/db/connection.ts';
import { runInScope } from './platform/observability/request-scope.ts';
import { startWorker } from './platform/jobs/worker.ts';

/** Returns the jobs of all features. */
export function createTasks(ctx: Ctx): Tasks {
  const tasks: Tasks = {
    send_mail: (mail, context) => ctx.mail.send(mail, context && originOf(context)),
    ...accountTasks(ctx),
    ...alertTasks(ctx),
    ...blogTasks(ctx),
    ...checkoutTasks(ctx),
    ...documentTasks(ctx),
    ...helpTasks(ctx),
    ...ledgerTasks(ctx),
    ...newsletterTasks(ctx),
    ...paymentTasks(ctx),
    ...pictureTasks(ctx),
    ...productImportTasks(ctx),
    ...productTasks(ctx),
    ...purchaseTasks(ctx),
    ...refundTasks(ctx),
    ...returnTasks(ctx),
    ...routeTasks(ctx),
    ...reviewTasks(ctx),
    ...settlementTasks(ctx),
    ...shipmentTasks(ctx),
    ...vendorTasks(ctx),
  };
  return mapTasks(tasks, (_, work) => async (payload, context) => {
    ctx.clock.setOffset(await readClockOffset(ctx.db));
    await work(payload, context);
  });
}

const originOf = ({ job }: JobContext) => ({ id: String(job.id), createdAt: job.created_at });

const concurrency = 2;

export const schedule: Schedule[] = [
  ...accountSchedule,
  ...alertSchedule,
  ...blogSchedule,
  ...checkoutSchedule,
  ...documentSchedule,
  ...helpSchedule,
  ...ledgerSchedule,
  ...newsletterSchedule,
  ...paymentSchedule,
  ...pictureSchedule,
  ...productSchedule,
  ...purchaseSchedule,
  ...routeSchedule,
  ...settlementSchedule,
  ...shipmentSchedule,
  ...vendorSchedule,
];

/** Starts to run jobs. Behind a pooler, which does not support LISTEN, jobs use connections that bypass the pooler. */
export async function startJobs(ctx: Ctx) {
  const { pool, close } = ctx.config.databaseDirectUrl
    ? connect(ctx.directDatabaseUrl, { maxConnections: concurrency + 2 })
    : { ...ctx, close: async () => {} };
  measureHelp(ctx);
  measureLedger(ctx);
  measurePayouts(ctx);
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
