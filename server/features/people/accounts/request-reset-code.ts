import type { Ctx } from '#server/context.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    send_reset_code: { id: string; email: string; requestedAt: string; ip: string };
  }
}

/**
 * Enqueues the job that emails a reset code. Only the job looks up the account, so that neither the response nor its
 * time reveals whether the account exists.
 */
export async function requestResetCode(ctx: Ctx, email: string, ip: string): Promise<void> {
  const requestedAt = ctx.systemClock.now().toISOString();
  await enqueue(ctx.db, 'send_reset_code', { id: newId(), email, requestedAt, ip });
}
