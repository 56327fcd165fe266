import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { mailLateOrders } from './mail-late-orders.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    mail_late_orders: object;
  }
}

export const shipmentTasks = (ctx: Ctx): Tasks => ({
  mail_late_orders: () => mailLateOrders(ctx),
});

/** Runs at 09:00 in India, and when a server starts. */
export const shipmentSchedule: Schedule[] = [
  { task: 'mail_late_orders', match: '30 3 * * *', shouldRunAtStart: true },
];
