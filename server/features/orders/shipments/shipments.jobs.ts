import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { endReturningShipment } from './end-returning-shipment.ts';
import { mailLateOrders } from './mail-late-orders.ts';
import { refreshOnTimeRates } from './refresh-on-time-rates.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    mail_late_orders: object;
    refresh_on_time_rates: object;
    end_returning_shipment: { shipmentId: string };
  }
}

export const shipmentTasks = (ctx: Ctx): Tasks => ({
  mail_late_orders: () => mailLateOrders(ctx),
  refresh_on_time_rates: () => refreshOnTimeRates(ctx),
  end_returning_shipment: ({ shipmentId }) => endReturningShipment(ctx, shipmentId),
});

/** Run at 09:00 and 01:00 in India, and when a server starts. */
export const shipmentSchedule: Schedule[] = [
  { task: 'mail_late_orders', match: '30 3 * * *', shouldRunAtStart: true },
  { task: 'refresh_on_time_rates', match: '30 19 * * *', shouldRunAtStart: true },
];
