import type { Ctx } from '#server/context.ts';
import type { PurchaseRow } from '#server/features/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/purchases/release-purchase.ts';

/** The customer cancels the payment; repeating it, or releasing a paid purchase, changes nothing. */
export async function releaseOwnPurchase(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, account_id }: Pick<PurchaseRow, 'id' | 'account_id'>,
): Promise<void> {
  await releasePurchase(ctx, id, {
    actor: { role: 'user', id: account_id },
    why: 'Cancelled before payment',
  });
}
