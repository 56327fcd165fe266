import type { Ctx } from '#server/context.ts';
import { findUndecidedDisputes } from '#server/features/orders/disputes/disputes.public.ts';
import { recordDispute } from '#server/features/orders/disputes/record-dispute.ts';

/**
 * Asks the providers about the disputes that are not decided, because an event may be lost, and two that are processed at
 * the same time may store the older answer last. Earnings would then be held, or a loss be missing, for ever.
 */
export async function askForDisputes(ctx: Ctx): Promise<void> {
  for (const stored of await findUndecidedDisputes(ctx.db)) {
    try {
      await askForDispute(ctx, stored);
    } catch (error) {
      ctx.log.warn({ err: error }, 'asking for a bank dispute failed');
    }
  }
}

async function askForDispute(
  ctx: Ctx,
  stored: Awaited<ReturnType<typeof findUndecidedDisputes>>[number],
): Promise<void> {
  const { provider, provider_dispute_id: id, status } = stored;
  const reported = await ctx.payments.find(provider)?.dispute?.(id);
  if (!reported) return;
  // Only an event says that the bank asks for more evidence.
  const isStillAsking = status === 'action_required' && reported.status === 'open';
  await recordDispute(ctx, provider, { ...reported, ...(isStillAsking && { status }) });
}
