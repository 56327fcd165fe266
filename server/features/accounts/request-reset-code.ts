import type { Ctx } from '#server/context.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    send_reset_code: { id: string; email: string; askedAt: string; address: string };
  }
}

const resetRequestLimit = { name: 'reset_request', minutes: 60, perIp: 20, perAccount: 10 };

/** Whether the e-mail is known is looked up only by the job, so neither answer nor time can tell. */
export async function requestResetCode(ctx: Ctx, email: string, address: string): Promise<void> {
  await limitRate(ctx, resetRequestLimit, { ip: address, account: email });
  const askedAt = ctx.clock.now().toISOString();
  await enqueue(ctx.db, 'send_reset_code', { id: newId(), email, askedAt, address });
}
