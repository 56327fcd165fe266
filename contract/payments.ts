import { z } from 'zod';
import { anyone, defineEndpoint, only } from './endpoint.ts';
import { idParams, ok, text } from './fields.ts';

/** What the sandbox's window does; the call exists only while the sandbox takes the payments. */
export const paySandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/pay',
  isPrivate: true,
  summary: 'Pay or fail a sandbox payment',
  access: only(['user'], 'the purchase of the caller; another’s is 404'),
  body: z.object({
    orderId: text(100).min(1, 'Required'),
    outcome: z.enum(['success', 'failure']),
  }),
  response: z.union([
    z.object({
      razorpay_order_id: z.string(),
      razorpay_payment_id: z.string(),
      razorpay_signature: z.string(),
    }),
    z.object({ failed: z.literal(true), reason: z.string() }),
  ]),
});

/** Signed by the provider over the raw body; stored, de-duplicated, answered at once and worked on by a job. */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Notices of the payment provider',
  access: anyone,
  response: z.object({ received: z.boolean() }),
});

const onlyAdmins = only(['admin'], 'payments of the whole shop');

/** Money and jobs that only a person can decide on; amounts are rupees. */
export const paymentAttention = z.object({
  aside: z.array(
    z.object({
      purchaseId: z.string(),
      reason: z.string(),
      customer: z.object({ name: z.string(), email: z.string() }),
      orders: z.array(z.object({ _id: z.string(), orderId: z.string() })),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  failedRefunds: z.array(
    z.object({
      refundId: z.string(),
      /** Null when a whole extra payment goes back. */
      order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
      purchaseId: z.string(),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  /** Paid and not sent, of a vendor who was suspended since. */
  stranded: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      vendor: z.object({ _id: z.string(), businessName: z.string() }),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  failingJobs: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.int(),
      mostAttempts: z.int(),
      lastError: z.string(),
      nextAt: z.string(),
    }),
  ),
});
export type PaymentAttention = z.infer<typeof paymentAttention>;

export const listPaymentAttention = defineEndpoint({
  method: 'GET',
  path: '/api/payments/attention',
  summary: 'Payments set aside, refunds that failed, stranded orders, failing jobs',
  access: onlyAdmins,
  response: paymentAttention,
});

/** Sends money that does not fit back whole and closes the purchase; 409 when it is not set aside. */
export const refundAside = defineEndpoint({
  method: 'POST',
  path: '/api/payments/aside/:id/refund',
  summary: 'Refund a payment that was set aside, by its purchase',
  access: onlyAdmins,
  params: idParams,
  body: z.object({}),
  response: ok,
});

/** Tries a refund anew that the provider failed; 409 when it is not failed. Accepts `Idempotency-Key`. */
export const retryRefund = defineEndpoint({
  method: 'POST',
  path: '/api/payments/refunds/:id/retry',
  summary: 'Try a failed refund anew',
  access: onlyAdmins,
  params: idParams,
  body: z.object({}),
  response: ok,
});
