import type { Ctx } from '#server/context.ts';
import type { PurchaseRow } from '#server/features/orders/purchases/purchases.public.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';

/**
 * Asks the provider for the payments of a purchase. If none is captured yet, captures an authorised payment that
 * matches the purchase.
 */
export async function askForPayments(ctx: Ctx, purchase: PurchaseRow): Promise<ProviderPayment[]> {
  const orderId = purchase.provider_order_id;
  const gateway = ctx.payments.find(purchase.provider);
  // A purchase whose provider has no keys waits for them (docs/product/money.md#providers).
  if (!orderId || !gateway) return [];
  const all = await gateway.paymentsOf(orderId);
  const payments = all.filter((payment) => payment.orderId === orderId);
  if (purchase.status === 'paid' || payments.some(isCaptured)) return payments;
  const authorised = payments.find(
    (payment) =>
      payment.status === 'authorized' &&
      payment.amountPaise === purchase.amount_paise &&
      payment.currency === purchase.currency,
  );
  if (!authorised) return payments;
  const captured = await gateway.capture(authorised);
  return payments.map((payment) => (payment.id === captured.id ? captured : payment));
}

const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded';
