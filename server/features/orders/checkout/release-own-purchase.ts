import type { Ctx } from '#server/context.ts';
import type { PurchaseRow } from '#server/features/orders/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/orders/purchases/release-purchase.ts';

/**
 * Releases a purchase because its customer cancelled the payment. Does nothing if the purchase is already released or
 * paid.
 */
export async function releaseOwnPurchase(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, account_id }: Pick<PurchaseRow, 'id' | 'account_id'>,
): Promise<void> {
  await releasePurchase(ctx, id, {
    actor: { role: 'user', id: account_id },
    why: 'Cancelled before payment',
  });
}
