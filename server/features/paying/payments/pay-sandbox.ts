import type { z } from 'zod';
import type { paySandbox as paySandboxCall } from '#contract/paying/payments.ts';
import type { Ctx } from '#server/context.ts';
import type { SandboxGateway } from '#server/platform/payment-provider/sandbox-gateway.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';

type SandboxRequest = z.output<typeof paySandboxCall.body>;
type SandboxResponse = z.input<typeof paySandboxCall.response>;

/** Pays or fails a test payment. Also sends a webhook event, as Razorpay does, in case the browser is closed. */
export async function paySandbox(
  ctx: Ctx,
  sandbox: SandboxGateway,
  { orderId, outcome }: SandboxRequest,
): Promise<SandboxResponse> {
  const paid = await sandbox.pay(orderId, outcome);
  const event = sandbox.createWebhookEvent(orderId, paid ? 'payment.captured' : 'payment.failed');
  await receiveWebhookEvent(ctx, event.raw, event.headers);
  if (!paid) return { failed: true, reason: 'You chose to fail this test payment' };
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  };
}
