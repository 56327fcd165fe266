import type { Ctx } from '#server/context.ts';
import {
  findPurchasesToCheck,
  setCheckAt,
} from '#server/features/orders/purchases/purchases.public.ts';
import { findUnfinishedRefunds } from '#server/features/orders/refunds/refunds.public.ts';
import { sendRefund } from '#server/features/orders/refunds/send-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const giveUpAfterMs = 5 * 24 * hourMs;
const refundTimeoutMs = 10 * minuteMs;
const batchSize = 5;
/** Limits a run, so that it ends before the next run starts. The next run checks the rest. */
const maxPerRun = 1000;

/**
 * Asks each provider about unsettled purchases, so that no payment is lost when neither browser nor webhook reports it.
 * Then continues unfinished refunds. One failing check does not stop the others. If all checks of a full batch fail,
 * the provider is treated as down and the run ends for this provider.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  for (const { provider } of ctx.payments.all) await reconcileProvider(ctx, provider);
}

async function reconcileProvider(ctx: Ctx, provider: string): Promise<void> {
  const now = ctx.clock.now();
  const due = await findPurchasesToCheck(ctx.db, provider, now, maxPerRun);
  const state = await checkInBatches(ctx, due, async (purchase) => {
    await setCheckAt(ctx.db, purchase.id, computeNextCheck(purchase.created_at, now));
    await settlePurchase(ctx, purchase);
  });
  if (state === 'down') return;
  const before = new Date(now.getTime() - refundTimeoutMs);
  const refunds = await findUnfinishedRefunds(ctx.db, { before, provider });
  await checkInBatches(ctx, refunds, ({ id }) => sendRefund(ctx, id));
}

async function checkInBatches<T extends { id: string }>(
  ctx: Ctx,
  items: T[],
  check: (item: T) => Promise<void>,
): Promise<'up' | 'down'> {
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    const results = await Promise.allSettled(batch.map(check));
    const failures = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failures) {
      ctx.log.warn({ err: reason }, 'checking a payment or refund failed');
    }
    if (failures.length === batchSize) return 'down';
  }
  return 'up';
}

/** Returns the time of the next check, or null after five days. The older the purchase, the longer the wait. */
export function computeNextCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs > giveUpAfterMs) return null;
  return new Date(now.getTime() + computeWaitMs(ageMs));
}

function computeWaitMs(ageMs: number): number {
  if (ageMs < hourMs) return 3 * minuteMs;
  if (ageMs < 6 * hourMs) return 30 * minuteMs;
  return ageMs < 24 * hourMs ? 3 * hourMs : 12 * hourMs;
}
