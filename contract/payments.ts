import { z } from 'zod';
import { anyone, defineEndpoint, only } from './endpoint.ts';
import { text } from './fields.ts';

/** What the sandbox's window does; the call exists only while the sandbox takes the payments (DECISIONS.md 19). */
export const paySandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/pay',
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
