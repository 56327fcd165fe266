import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { retryPurchase } from '#server/features/orders/checkout/retry-purchase.ts';
import { findPurchase } from '#server/features/orders/purchases/purchases.public.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { settlePurchase } from './settle-purchase.ts';

/**
 * Reopens the payment of an unpaid purchase with all its orders. First settles a payment that neither browser nor
 * webhook reported, so that the customer does not pay twice.
 */
export async function continuePayment(
  ctx: Ctx,
  { purchase_id }: { purchase_id: string },
  expectedPaise: number | undefined,
): Promise<CreatedOrder> {
  const purchase = await findPurchase(ctx.db, purchase_id);
  if (!purchase) throw notFound('Order');
  await settlePurchase(ctx, purchase);
  const { id, account_id } = purchase;
  return retryPurchase(ctx, { purchaseId: id, accountId: account_id, expectedPaise });
}
