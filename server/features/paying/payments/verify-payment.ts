import type { z } from 'zod';
import type { verifyOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { underReviewMessage } from '#server/features/orders/purchases/mark-under-review.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import {
  findPayments,
  hasEventInLastHour,
  purchaseStatusWire,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { settlePurchase, type SettleResult } from './settle-purchase.ts';

type SignedPayment = z.output<typeof verifyOrder.body>;
type Verified = z.input<typeof verifyOrder.response>;

/**
 * Settles a purchase after the customer's browser has reported its payment. If the provider signs payments, an invalid
 * signature is refused and recorded. A valid signature alone does not make the purchase paid: the provider is asked.
 */
export async function verifyPayment(
  ctx: Ctx,
  purchase: PurchaseRow,
  signed: SignedPayment,
): Promise<Verified> {
  const orderId = signed.razorpay_order_id;
  const paymentId = signed.razorpay_payment_id;
  const signature = signed.razorpay_signature;
  const gateway = ctx.payments.find(purchase.provider);
  if (!gateway) {
    const text =
      'We cannot ask the payment provider of this order at the moment. Please contact us.';
    throw new AppError('provider_down', text);
  }
  if (gateway.isSignedPayment?.({ orderId, paymentId, signature }) === false) {
    await recordRefusal(ctx, purchase, paymentId);
    throw new AppError('invalid', 'Payment verification failed');
  }
  const result = await settlePurchase(ctx, purchase);
  if (gateway.isSignedPayment && !result.paymentIds.includes(paymentId)) {
    await requireKnownPayment(ctx, purchase.id, paymentId);
  }
  return { success: true, purchaseId: purchase.id, ...describeOutcome(result) };
}

/** Records at most one refused signature an hour for a purchase, because events are never deleted. */
function recordRefusal(ctx: Ctx, { id, account_id }: PurchaseRow, paymentId: string) {
  const what = 'Payment signature refused';
  return inTransaction(ctx.db, async (trx) => {
    await lockPurchase(trx, id);
    if (await hasEventInLastHour(trx, id, what)) return;
    const actor = { role: 'user', id: account_id } as const;
    await recordEvent(trx, { purchaseId: id, actor, what, why: paymentId });
  });
}

/** Throws 400 if neither the provider nor the database lists the payment, although its signature is valid. */
async function requireKnownPayment(ctx: Ctx, purchaseId: string, paymentId: string): Promise<void> {
  const payments = await findPayments(ctx.db, purchaseId);
  if (payments.some((payment) => payment.provider_payment_id === paymentId)) return;
  throw new AppError('invalid', 'Payment verification failed');
}

function describeOutcome({
  status,
  isRefunded,
}: SettleResult): Pick<Verified, 'status' | 'message'> {
  if (isRefunded) {
    return {
      status: 'failed',
      message:
        'Your payment came too late: the order was cancelled or paid already, or its products are no longer available. We are refunding the full amount.',
    };
  }
  if (status === 'paid') return { status, message: 'Order placed and payment successful!' };
  if (status === 'under_review') {
    return { status: purchaseStatusWire(status), message: underReviewMessage };
  }
  return {
    status: 'pending',
    message: 'Your bank has not confirmed the payment yet. We will email you when it does.',
  };
}
