import { bankDispute } from '#contract/orders/disputes.ts';
import { z } from 'zod';
import { anyone, defineEndpoint, only, onlyAdmins } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { ledgerDifference } from '#contract/books/ledger.ts';

/** The window for test payments makes this call. It exists only while new purchases take no real money. */
export const paySandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox/pay',
  isPrivate: true,
  summary: 'Pay or fail a sandbox payment',
  access: only(['user'], { kind: 'purchase', by: 'body.orderId' }),
  errors: ['conflict', 'provider_down'],
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

/** A provider decides how much it sends; its events have a few kilobytes. */
const webhookBytes = 256 * 1024;

/**
 * The provider signs the raw body. The event is stored and acknowledged immediately; a job processes it later. A
 * repeated event changes nothing. This path is for every provider whose keys are configured: the event belongs to the
 * provider that has signed it.
 */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Receive a webhook event from the payment provider',
  access: anyone,
  errors: ['too_many'],
  bodyBytes: webhookBytes,
  response: z.object({ received: z.boolean() }),
});

export const failingJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  mostAttempts: z.int(),
  lastError: z.string(),
  nextAt: z.string(),
});
export type FailingJob = z.infer<typeof failingJob>;

/** As POST /api/payments/webhook, for the events of one provider. Returns 404 if its keys are not configured. */
export const receiveProviderWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/webhook/:provider',
  summary: 'Receive a webhook event from the named payment provider',
  access: anyone,
  errors: ['not_found', 'too_many'],
  bodyBytes: webhookBytes,
  params: z.object({ provider: z.string().max(30) }),
  response: z.object({ received: z.boolean() }),
});

/** Records that wait for an admin, up to a limit for each kind. Amounts are rupees. */
export const paymentAttention = z.object({
  /** Bank disputes that hold earnings, oldest first. */
  bankDisputes: z.array(bankDispute),
  /** Kinds of webhook events of the last 7 days for which the shop has no rule. */
  unhandledEvents: z.array(
    z.object({
      provider: z.string(),
      event: z.string(),
      count: z.int(),
      /** The time of the last one. */
      since: z.string(),
    }),
  ),
  /** Payments under review: captured, but with an amount or currency that differs from the purchase. */
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
      /** Null for the refund of a surplus payment. */
      order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
      purchaseId: z.string(),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  /** Paid orders of suspended vendors with pieces that are not shipped yet. */
  stranded: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      vendor: z.object({ _id: z.string(), businessName: z.string() }),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  /**
   * Disputed returns, approved returns that expire within 7 days, and overdue pickups; least recently changed first.
   */
  returns: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      order: z.object({ _id: z.string(), orderId: z.string() }),
      vendor: z.object({ _id: z.string(), businessName: z.string() }),
      why: z.enum(['disputed', 'not_scheduled', 'not_received']),
      since: z.string(),
    }),
  ),
  /** Overdue help requests, longest overdue first. */
  help: z.array(
    z.object({
      number: z.string(),
      subject: z.string(),
      why: z.enum(['answer', 'resolution']),
      /** The name of the request's owner, a vendor or an admin. */
      owner: z.string().nullable(),
      since: z.string(),
    }),
  ),
  failingJobs: z.array(failingJob),
  /** Payouts that are neither paid nor returned two days after they were created. */
  stuckPayouts: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      vendor: z.object({ _id: z.string(), businessName: z.string() }),
      amount: z.number(),
      since: z.string(),
    }),
  ),
  /**
   * Payment and payout providers whose keys are not configured although records of theirs are open: unpaid purchases
   * that may still be paid, refunds that are not finished, and payouts that are neither paid nor returned.
   */
  unservedProviders: z.array(
    z.object({
      provider: z.string(),
      purchases: z.int(),
      refunds: z.int(),
      payouts: z.int(),
      /** The time of the oldest of these records. */
      since: z.string(),
    }),
  ),
  /** The differences that the last check of the ledger found. */
  ledgerDifferences: z.array(ledgerDifference),
});
export type PaymentAttention = z.infer<typeof paymentAttention>;

export const listPaymentAttention = defineEndpoint({
  method: 'GET',
  path: '/api/payments/attention',
  summary:
    'What waits for an admin: payments, refunds, orders, returns, help requests, payouts, providers without keys, jobs and ledger differences',
  access: onlyAdmins,
  response: paymentAttention,
});
