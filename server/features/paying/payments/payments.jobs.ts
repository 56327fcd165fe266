import type { Ctx } from '#server/context.ts';
import { findPurchase } from '#server/features/orders/purchases/purchases.public.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { askForDisputes } from './ask-for-disputes.ts';
import { holdPurchaseTransfers } from './hold-purchase-transfers.ts';
import { processWebhookEvent } from './process-webhook-event.ts';
import { reconcile } from './reconcile.ts';
import { settlePurchase } from './settle-purchase.ts';
import { forgetPayloadsBefore } from './webhook-events.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    ask_for_disputes: unknown;
    check_purchase: { purchaseId: string };
    hold_transfers: { purchaseId: string };
    process_webhook_event: { eventId: string };
    reconcile: object;
    forget_old_payloads: unknown;
  }
}

/** `docs/product/money.md#webhook-events`. */
const daysWithPayload = 180;
const dayMs = 24 * 60 * 60_000;

export const paymentTasks = (ctx: Ctx): Tasks => ({
  ask_for_disputes: () => askForDisputes(ctx),
  check_purchase: async ({ purchaseId }) => {
    const purchase = await findPurchase(ctx.db, purchaseId);
    if (purchase) await settlePurchase(ctx, purchase);
  },
  hold_transfers: ({ purchaseId }) => holdPurchaseTransfers(ctx, purchaseId),
  process_webhook_event: ({ eventId }) => processWebhookEvent(ctx, eventId),
  reconcile: () => reconcile(ctx),
  forget_old_payloads: async () => {
    const before = new Date(ctx.clock.now().getTime() - daysWithPayload * dayMs);
    while ((await forgetPayloadsBefore(ctx.db, before)) > 0);
  },
});

export const paymentSchedule: Schedule[] = [
  { task: 'reconcile', match: '*/3 * * * *', shouldRunAtStart: true },
  { task: 'ask_for_disputes', match: '25 */6 * * *' },
  // 03:10 in India.
  { task: 'forget_old_payloads', match: '40 21 * * *' },
];
