import type { Ctx } from '#server/context.ts';
import { freeHeldStock } from '#server/features/catalogue/stock/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { failPurchase } from './fail-purchase.ts';
import { lockPurchase } from './lock-purchase.ts';
import { systemActor, type Actor } from './order-events.ts';
import { findExpiredPurchases, updatePurchaseRow, type PurchaseRow } from './purchases.queries.ts';

type ReleaseCtx = Pick<Ctx, 'db' | 'clock'>;

/** Ends the hold of a purchase that is not paid. Also ends the purchase, unless it is under review. */
export async function releasePurchase(
  ctx: ReleaseCtx,
  purchaseId: string,
  { actor, why, shouldCheckExpiry }: { actor: Actor; why: string; shouldCheckExpiry?: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase.released_at || purchase.status === 'paid') return;
    if (shouldCheckExpiry && purchase.hold_expires_at > now) return;
    if (purchase.status === 'pending') {
      await endUnpaidPurchase(trx, purchase, { actor, why, now });
    } else {
      // A purchase under review stays under review; only its stock is released.
      await freeHeldStock(trx, { purchaseId, actor });
      await updatePurchaseRow(trx, purchaseId, { released_at: now }, now);
    }
  });
}

/** Ends an unpaid purchase. The caller holds its lock and has checked that it is not paid. */
export async function endUnpaidPurchase(
  trx: Trx,
  purchase: PurchaseRow,
  { why, ...event }: { actor: Actor; why: string; now: Date },
): Promise<void> {
  const what = 'Payment not completed';
  await failPurchase(trx, purchase, { ...event, what, reason: why, why });
  // Ask the provider again: a payment may be on its way, and the customer must be emailed if an attempt has failed.
  const { id: purchaseId } = purchase;
  await enqueue(trx, 'check_purchase', { purchaseId }, { key: `check:${purchaseId}` });
}

const batchSize = 100;

/** Releases every purchase whose hold has expired, beginning with the hold that expired first. */
export async function releaseExpired(ctx: ReleaseCtx): Promise<void> {
  for (;;) {
    const expired = await findExpiredPurchases(ctx.db, ctx.clock.now(), batchSize);
    for (const { id } of expired) {
      const why = 'Not paid in time';
      await releasePurchase(ctx, id, { actor: systemActor, why, shouldCheckExpiry: true });
    }
    if (expired.length < batchSize) return;
  }
}
