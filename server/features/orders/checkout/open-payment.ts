import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import type { NewPurchase } from '#server/features/orders/purchases/new-purchase.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import {
  setProviderOrder,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/orders/purchases/release-purchase.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { paymentWindowPath } from '#server/platform/payment-provider/payment-window-path.ts';
import type {
  PaymentGateway,
  WindowData,
} from '#server/platform/payment-provider/payment-gateway.ts';

type OpenPurchase = Pick<
  NewPurchase,
  | 'id'
  | 'account_id'
  | 'amount_paise'
  | 'currency'
  | 'hold_expires_at'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
>;

/** Creates the provider order of a committed purchase. If that fails, the stock of the purchase is released. */
export async function openPayment(ctx: Ctx, purchase: OpenPurchase): Promise<CreatedOrder> {
  const { id, amount_paise: amountPaise, currency, hold_expires_at: expiresAt } = purchase;
  const gateway = ctx.payments.main;
  const customer = { id: purchase.account_id, ...describeCustomer(purchase) };
  const opened = await gateway
    .createOrder({ receipt: id, amountPaise, currency, expiresAt, customer })
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
  return describePayment(gateway, purchase, opened);
}

/** Returns the values that the payment window needs to be opened again, at the provider that the purchase names. */
export async function reopenPayment(ctx: Ctx, purchase: PurchaseRow): Promise<CreatedOrder> {
  const id = purchase.provider_order_id!;
  const gateway = ctx.payments.find(purchase.provider)!;
  const windowData = await gateway.readWindowData?.(id);
  return describePayment(gateway, purchase, { id, windowData });
}

function describePayment(
  gateway: PaymentGateway,
  purchase: OpenPurchase,
  { id: orderId, windowData = {} }: { id: string; windowData?: WindowData | undefined },
): CreatedOrder {
  return {
    orderId,
    amount: purchase.amount_paise,
    currency: purchase.currency,
    key: gateway.key,
    provider: gateway.provider,
    window: gateway.window
      ? { module: paymentWindowPath(gateway.provider), data: windowData }
      : null,
    purchaseId: purchase.id,
    holdExpiresAt: purchase.hold_expires_at.toISOString(),
    customer: describeCustomer(purchase),
  };
}

const describeCustomer = (purchase: OpenPurchase) => ({
  name: purchase.customer_name,
  email: purchase.customer_email,
  phone: purchase.customer_phone,
});
