import type { Ctx } from '#server/context.ts';
import { findUnfinishedRefunds } from '#server/features/orders/settle-refund.ts';
import { findPurchasesToCheck, setCheckAt } from './payments.queries.ts';
import { sendRefund } from './send-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const giveUpAfterMs = 5 * 24 * hour;
const mostAtOnce = 100;
/** So many in a row mean that the provider is down for all of them; the next round goes on. */
const mostFailures = 3;

/**
 * Asks the provider about every purchase that is not settled, so that no payment is lost when
 * neither browser nor webhook reports it (DECISIONS.md 16). One that fails does not stop the others.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const due = await findPurchasesToCheck(ctx.db, ctx.payments.provider, now, mostAtOnce);
  let failures = 0;
  for (const purchase of due) {
    await setCheckAt(ctx.db, purchase.id, nextCheck(purchase.created_at, now));
    failures = (await isSettled(ctx, purchase.id)) ? 0 : failures + 1;
    if (failures === mostFailures) return;
  }
  const before = new Date(now.getTime() - 10 * minute);
  for (const { id } of await findUnfinishedRefunds(ctx.db, { before })) {
    await sendRefund(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, refund: id }, 'a refund is still not settled'),
    );
  }
}

async function isSettled(ctx: Ctx, purchaseId: string): Promise<boolean> {
  try {
    await settlePurchase(ctx, purchaseId);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, purchase: purchaseId }, 'a purchase could not be checked');
    return false;
  }
}

/** Often at first, then ever more seldom; never after five days. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > giveUpAfterMs) return null;
  const wait =
    age < hour ? 3 * minute : age < 6 * hour ? 15 * minute : age < 24 * hour ? hour : 6 * hour;
  return new Date(now.getTime() + wait);
}
