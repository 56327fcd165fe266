import type { paySandbox as paySandboxCall } from '#contract/payments.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { SandboxGateway } from '#server/platform/payment-provider/sandbox-gateway.ts';
import type { z } from 'zod';
import { findPurchaseByProviderOrder } from './payments.queries.ts';
import { receiveNotice } from './receive-notice.ts';

type Wish = z.output<typeof paySandboxCall.body>;
type Outcome = z.input<typeof paySandboxCall.response>;

/** What the sandbox's window does; like Razorpay it posts its notice too, in case the browser is gone. */
export async function paySandbox(
  ctx: Ctx,
  sandbox: SandboxGateway,
  accountId: string,
  { orderId, outcome }: Wish,
): Promise<Outcome> {
  const purchase = await findPurchaseByProviderOrder(ctx.db, 'sandbox', orderId);
  if (purchase?.account_id !== accountId) throw notFound('Order');
  const paid = await sandbox.pay(orderId, outcome);
  const notice = sandbox.noticeOf(orderId, paid ? 'payment.captured' : 'payment.failed');
  await receiveNotice(ctx, notice.raw, notice.headers);
  if (!paid) return { failed: true, reason: 'The sandbox was asked to fail this payment' };
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  };
}
