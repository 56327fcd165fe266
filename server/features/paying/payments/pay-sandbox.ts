import type { z } from 'zod';
import type { paySandbox as paySandboxCall } from '#contract/paying/payments.ts';
import type { Ctx } from '#server/context.ts';
import type {
  PaymentGateway,
  TestPayments,
} from '#server/platform/payment-provider/payment-gateway.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';

type SandboxRequest = z.output<typeof paySandboxCall.body>;
type SandboxResponse = z.input<typeof paySandboxCall.response>;

/** Pays or fails a test payment. Also sends a webhook event, as providers do, in case the browser is closed. */
export async function paySandbox(
  ctx: Ctx,
  gateway: PaymentGateway & { test: TestPayments },
  { orderId, outcome }: SandboxRequest,
): Promise<SandboxResponse> {
  const { test } = gateway;
  const paid = await test.pay(orderId, outcome);
  const event = test.createWebhookEvent(orderId, paid ? 'payment.captured' : 'payment.failed');
  await receiveWebhookEvent(ctx, [gateway], event);
  if (!paid) return { failed: true, reason: 'You chose to fail this test payment' };
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  };
}
