import type { Ctx } from '#server/context.ts';
import type { ProviderPayment } from '#server/platform/payment-provider/payment-gateway.ts';

interface Asked {
  provider: string;
  provider_order_id: string | null;
  status: string;
  amount_paise: number;
  currency: string;
}

/** What the provider knows of a purchase, after capturing an authorised payment that pays it. */
export async function askForPayments(ctx: Ctx, purchase: Asked): Promise<ProviderPayment[]> {
  const orderId = purchase.provider_order_id;
  // Another provider's purchase waits until that provider takes the payments again.
  if (!orderId || purchase.provider !== ctx.payments.provider) return [];
  const all = await ctx.payments.paymentsOf(orderId);
  const payments = all.filter((payment) => payment.orderId === orderId);
  if (purchase.status === 'paid' || payments.some(isCaptured)) return payments;
  const authorised = payments.find(
    (payment) =>
      payment.status === 'authorized' &&
      payment.amountPaise === purchase.amount_paise &&
      payment.currency === purchase.currency,
  );
  if (!authorised) return payments;
  const captured = await ctx.payments.capture(authorised);
  return payments.map((payment) => (payment.id === captured.id ? captured : payment));
}

const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded';
