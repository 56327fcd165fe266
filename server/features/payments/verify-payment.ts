import type { verifyOrder } from '#contract/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { recordEvent } from '#server/features/orders/order-events.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { z } from 'zod';
import { findPayments, findPurchaseByProviderOrder } from './payments.queries.ts';
import { settlePurchase, type Settled } from './settle-purchase.ts';

type Signed = z.output<typeof verifyOrder.body>;
type Verified = z.input<typeof verifyOrder.response>;

/**
 * The buyer's browser brings the provider's signature. A wrong one is refused and
 * stored; a right one is only a hint, the provider is asked.
 */
export async function verifyPayment(
  ctx: Ctx,
  accountId: string,
  signed: Signed,
): Promise<Verified> {
  const orderId = signed.razorpay_order_id;
  const paymentId = signed.razorpay_payment_id;
  const purchase = await findPurchaseByProviderOrder(ctx.db, ctx.payments.provider, orderId);
  if (purchase?.account_id !== accountId) throw notFound('Order');
  const signature = signed.razorpay_signature;
  if (!ctx.payments.isSignedPayment({ orderId, paymentId, signature })) {
    await recordEvent(ctx.db, {
      purchaseId: purchase.id,
      actor: { role: 'user', id: accountId },
      what: 'Payment signature refused',
      why: paymentId,
    });
    throw new AppError('invalid', 'Payment verification failed');
  }
  const settled = await settlePurchase(ctx, purchase);
  if (!settled.paymentIds.includes(paymentId)) await refuseUnknown(ctx, purchase.id, paymentId);
  return { success: true, purchaseId: purchase.id, ...told(settled) };
}

/** A signature that the provider gave for a payment it does not list. */
async function refuseUnknown(ctx: Ctx, purchaseId: string, paymentId: string): Promise<void> {
  const payments = await findPayments(ctx.db, purchaseId);
  if (payments.some((payment) => payment.provider_payment_id === paymentId)) return;
  throw new AppError('invalid', 'Payment verification failed');
}

function told({ status, givenBack }: Settled): Pick<Verified, 'status' | 'message'> {
  if (givenBack) {
    return {
      status: 'failed',
      message: 'Your payment came after the pieces were sold. The whole amount goes back to you.',
    };
  }
  if (status === 'paid') return { status, message: 'Order placed and payment successful!' };
  if (status === 'aside') {
    return { status, message: 'Your payment needs a check by our team. We will write to you.' };
  }
  return {
    status: 'pending',
    message: 'Your bank has not confirmed the payment yet. We will write to you once it does.',
  };
}
