import type { Ctx } from '#server/context.ts';
import { findPurchaseByProviderOrder } from '#server/features/orders/purchases/purchases.public.ts';

export async function canStillBePaid(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  providerOrderId: string,
): Promise<boolean> {
  const purchase = await findPurchaseByProviderOrder(ctx.db, providerOrderId);
  return purchase?.status === 'pending' && purchase.hold_expires_at > ctx.clock.now();
}
