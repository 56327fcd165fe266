import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { confirmDays } from './alert-confirmation.ts';
import { deleteAlertsBefore, deleteUnconfirmedAlertsBefore } from './alerts.queries.ts';
import { sendAlerts } from './send-alerts.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    /** A trigger enqueues this when a product with alerts is back in stock, cheaper or public again. */
    send_alerts: { productId: string };
    delete_old_alerts: unknown;
  }
}

/** Older alerts are deleted, even if they are still waiting (`docs/product/wishlist.md#alerts`). */
const maxAgeDays = 180;
const dayMs = 24 * 60 * 60_000;

export const alertTasks = (ctx: Ctx): Tasks => ({
  send_alerts: ({ productId }) => sendAlerts(ctx, productId),
  delete_old_alerts: async () => {
    await deleteAlertsBefore(ctx.db, new Date(ctx.clock.now().getTime() - maxAgeDays * dayMs));
    const unconfirmedBefore = new Date(ctx.clock.now().getTime() - confirmDays * dayMs);
    await deleteUnconfirmedAlertsBefore(ctx.db, unconfirmedBefore);
  },
});

export const alertSchedule: Schedule[] = [
  // 03:00 in India.
  { task: 'delete_old_alerts', match: '30 21 * * *' },
];
