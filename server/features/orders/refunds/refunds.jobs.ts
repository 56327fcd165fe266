import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { sendRefund } from './send-refund.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    send_refund: { refundId: string };
  }
}

export const refundTasks = (ctx: Ctx): Tasks => ({
  send_refund: ({ refundId }) => sendRefund(ctx, refundId),
});
