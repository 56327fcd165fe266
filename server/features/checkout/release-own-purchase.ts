import type { Ctx } from '#server/context.ts';
import { findPurchaseByProviderOrder } from '#server/features/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/purchases/release-purchase.ts';
import { notFound } from '#server/platform/http/app-error.ts';

/** The buyer cancels the payment; repeating it, or releasing a paid purchase, changes nothing. */
export async function releaseOwnPurchase(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments'>,
  accountId: string,
  providerOrderId: string,
): Promise<void> {
  const { provider } = ctx.payments;
  const purchase = await findPurchaseByProviderOrder(ctx.db, provider, providerOrderId);
  if (purchase?.account_id !== accountId) throw notFound('Order');
  await releasePurchase(ctx, purchase.id, {
    actor: { role: 'user', id: accountId },
    why: 'Cancelled before payment',
  });
}
