import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { addUpOrders } from './add-up-orders.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    add_up_orders: object;
  }
}

export const ordersTasks = (ctx: Ctx): Tasks => ({ add_up_orders: () => addUpOrders(ctx) });

export const ordersSchedule: Schedule[] = [
  { task: 'add_up_orders', match: '*/2 * * * *', shouldRunAtStart: true },
];
