import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import type { NewPurchase } from '#server/features/orders/purchases/new-purchase.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { setProviderOrder } from '#server/features/orders/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/orders/purchases/release-purchase.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type OpenPurchase = Pick<
  NewPurchase,
  | 'id'
  | 'amount_paise'
  | 'currency'
  | 'hold_expires_at'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
>;

/** Creates the provider order of a committed purchase. If that fails, the stock of the purchase is released. */
export async function openPayment(ctx: Ctx, purchase: OpenPurchase): Promise<CreatedOrder> {
  const { id, amount_paise: amountPaise, currency } = purchase;
  const opened = await ctx.payments
    .createOrder({ receipt: id, amountPaise, currency })
    .catch(async (cause: unknown) => {
      const why = 'The payment could not be started at the provider';
      await releasePurchase(ctx, id, { actor: systemActor, why });
      throw new AppError('provider_down', `${why}. You were not charged. Please try again.`, {
        cause,
      });
    });
  if (!(await setProviderOrder(ctx.db, id, opened.id, ctx.clock.now()))) {
    throw new AppError('conflict', 'This purchase was cancelled. Please place your order again.');
  }
  ctx.metrics?.countEvent('order placed');
  return describePayment(ctx, purchase, opened.id);
}

/** Returns the values that the payment window needs. */
export function describePayment(
  ctx: Ctx,
  purchase: OpenPurchase,
  providerOrderId: string,
): CreatedOrder {
  return {
    orderId: providerOrderId,
    amount: purchase.amount_paise,
    currency: purchase.currency,
    key: ctx.payments.key,
    provider: ctx.payments.provider,
    purchaseId: purchase.id,
    holdExpiresAt: purchase.hold_expires_at.toISOString(),
    customer: {
      name: purchase.customer_name,
      email: purchase.customer_email,
      phone: purchase.customer_phone,
    },
  };
}
