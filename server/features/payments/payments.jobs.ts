import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { findPurchase } from './payments.queries.ts';
import { processNotice } from './process-notice.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    check_purchase: { purchaseId: string };
    process_notice: { noticeId: string };
    reconcile: object;
  }
}

export const paymentTasks = (ctx: Ctx): Tasks => ({
  check_purchase: async ({ purchaseId }) => {
    const purchase = await findPurchase(ctx.db, purchaseId);
    if (purchase) await settlePurchase(ctx, purchase);
  },
  process_notice: ({ noticeId }) => processNotice(ctx, noticeId),
  reconcile: () => reconcile(ctx),
  send_refund: ({ refundId }) => sendRefund(ctx, refundId),
});

export const paymentSchedule: Schedule[] = [
  { task: 'reconcile', match: '*/3 * * * *', atStart: true },
];
