import type { Ctx } from './context.ts';
import { checkoutSchedule, checkoutTasks } from './features/checkout/checkout.jobs.ts';
import { paymentSchedule, paymentTasks } from './features/payments/payments.jobs.ts';
import { productImportTasks } from './features/product-import/product-import.jobs.ts';
import { pictureSchedule, pictureTasks } from './features/pictures/pictures.jobs.ts';
import { blogSchedule, blogTasks } from './features/blogs/blogs.jobs.ts';
import { accountSchedule, accountTasks } from './features/accounts/accounts.jobs.ts';
import type { Schedule, Tasks } from './platform/jobs/job-types.ts';
import { startWorker } from './platform/jobs/worker.ts';

/** Every job of the house: one line per feature. */
export function allTasks(ctx: Ctx): Tasks {
  return {
    send_mail: (mail) => ctx.mail.send(mail),
    ...accountTasks(ctx),
    ...blogTasks(ctx),
    ...checkoutTasks(ctx),
    ...paymentTasks(ctx),
    ...pictureTasks(ctx),
    ...productImportTasks(ctx),
  };
}

const schedule: Schedule[] = [
  ...accountSchedule,
  ...blogSchedule,
  ...checkoutSchedule,
  ...paymentSchedule,
  ...pictureSchedule,
];

export function startJobs(ctx: Ctx) {
  return startWorker({
    pool: ctx.pool,
    tasks: allTasks(ctx),
    schedule,
    concurrency: 2,
    log: ctx.log,
  });
}
