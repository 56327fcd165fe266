import type { Ctx } from '#server/context.ts';
import { findUnfinishedRefunds } from '#server/features/orders/settle-refund.ts';
import { findPurchasesToCheck, setCheckAt } from './payments.queries.ts';
import { sendRefund } from './send-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const giveUpAfterMs = 5 * 24 * hour;
const refundPatienceMs = 10 * minute;
const atOnce = 5;
/** A round ends before the next one starts; what is left is due then. */
const mostInRound = 1000;

/**
 * Asks the provider about every purchase that is not settled, so that no payment is lost when
 * neither browser nor webhook reports it. One that fails does not stop the others,
 * but when a handful fail together the provider is down and the round is over.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const due = await findPurchasesToCheck(ctx.db, ctx.payments.provider, now, mostInRound);
  const provider = await inHandfuls(ctx, due, async (purchase) => {
    await setCheckAt(ctx.db, purchase.id, nextCheck(purchase.created_at, now));
    await settlePurchase(ctx, purchase);
  });
  if (provider === 'down') return;
  const before = new Date(now.getTime() - refundPatienceMs);
  const refunds = await findUnfinishedRefunds(ctx.db, { before });
  await inHandfuls(ctx, refunds, ({ id }) => sendRefund(ctx, id));
}

async function inHandfuls<T extends { id: string }>(
  ctx: Ctx,
  all: T[],
  check: (one: T) => Promise<void>,
): Promise<'up' | 'down'> {
  for (let first = 0; first < all.length; first += atOnce) {
    const handful = all.slice(first, first + atOnce);
    const results = await Promise.allSettled(handful.map(check));
    const failures = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failures) ctx.log.warn({ err: reason }, 'a check of money failed');
    if (failures.length === atOnce) return 'down';
  }
  return 'up';
}

/** Often while the buyer may be paying, then ever more seldom; never after five days. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > giveUpAfterMs) return null;
  return new Date(now.getTime() + waitAt(age));
}

function waitAt(age: number): number {
  if (age < hour) return 3 * minute;
  if (age < 6 * hour) return 30 * minute;
  return age < 24 * hour ? 3 * hour : 12 * hour;
}
