import type { Ctx } from '#server/context.ts';
import { findPurchaseByProviderOrder } from '#server/features/orders/purchases/purchases.public.ts';

export async function canStillBePaid(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments'>,
  providerOrderId: string,
): Promise<boolean> {
  const { provider } = ctx.payments;
  const purchase = await findPurchaseByProviderOrder(ctx.db, provider, providerOrderId);
  return purchase?.status === 'pending' && purchase.hold_expires_at > ctx.clock.now();
}
