import type { Ctx } from '#server/context.ts';
import { system, recordEvent, type Actor } from '#server/features/orders/order-events.ts';
import { failOrders } from '#server/features/orders/fail-orders.ts';
import { lockPurchase } from '#server/features/orders/lock-purchase.ts';
import { freeHeldStock } from '#server/features/products/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { closePurchase, findExpired, findPurchaseByProviderOrder } from './checkout.queries.ts';

type ReleaseCtx = Pick<Ctx, 'db' | 'clock'>;

export interface Release {
  actor: Actor;
  why: string;
}

/** The buyer gives up; repeating it, or releasing what is paid, changes nothing. */
export async function releaseOwnPurchase(
  ctx: ReleaseCtx,
  accountId: string,
  providerOrderId: string,
): Promise<void> {
  const purchase = await findPurchaseByProviderOrder(ctx.db, providerOrderId);
  if (purchase?.account_id !== accountId) throw notFound('Order');
  await releasePurchase(ctx, purchase.id, {
    actor: { role: 'user', id: accountId },
    why: 'Given up before paying',
  });
}

/** Every hold whose time is over, oldest first; run each minute and after every start. */
export async function releaseExpired(ctx: ReleaseCtx): Promise<void> {
  for (;;) {
    const expired = await findExpired(ctx.db, ctx.clock.now(), 100);
    for (const { id } of expired) await releaseIfExpired(ctx, id);
    if (expired.length < 100) return;
  }
}

async function releaseIfExpired(ctx: ReleaseCtx, purchaseId: string): Promise<void> {
  await releasePurchase(ctx, purchaseId, {
    actor: system,
    why: 'Not paid in time',
    onlyExpired: true,
  });
}

export async function releasePurchase(
  ctx: ReleaseCtx,
  purchaseId: string,
  release: Release & { onlyExpired?: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase.released_at || purchase.status === 'paid') return;
    if (release.onlyExpired && purchase.hold_expires_at > now) return;
    await freeHeldStock(trx, purchaseId);
    if (purchase.status === 'pending') await failPurchase(trx, purchaseId, release, now);
    // Money that does not fit keeps its purchase aside; only the pieces go back.
    else await closePurchase(trx, purchaseId, { released_at: now });
  });
}

/** The provider is asked once more: money may be on its way, or an attempt has failed and is mailed. */
async function failPurchase(
  trx: Trx,
  purchaseId: string,
  { actor, why }: Release,
  now: Date,
): Promise<void> {
  await closePurchase(trx, purchaseId, {
    status: 'failed',
    status_reason: why,
    released_at: now,
  });
  await failOrders(trx, purchaseId, now);
  await recordEvent(trx, {
    purchaseId,
    actor,
    what: 'Payment not completed',
    from: 'pending',
    to: 'failed',
    why,
  });
  await enqueue(trx, 'check_purchase', { purchaseId }, { key: `check:${purchaseId}` });
}
