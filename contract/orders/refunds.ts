import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { id, idParams, ok, quantity } from '#contract/fields.ts';
import { refundStatuses } from './order-status.ts';

/** Amounts are rupees. */
export const orderRefund = z.object({
  _id: z.string(),
  amount: z.number(),
  /** Deducted for return transport. `transport` and `amount` add up to the price of the pieces. */
  transport: z.number(),
  status: z.enum(refundStatuses),
  /** The provider's reference, by which a bank finds the refund; null until the refund is sent. */
  reference: z.string().nullable(),
  reason: z.string(),
  /** The pieces that the refund pays back; `line` is the `_id` of an order line. */
  lines: z.array(z.object({ line: z.string(), quantity: z.int(), amount: z.number() })),
  requestedAt: z.string(),
  processedAt: z.string().nullable(),
});

/** Pieces of one order; `line` is the `_id` of an order line. */
export const orderPieces = z
  .array(z.object({ line: id, quantity }))
  .min(1, 'Choose at least one piece')
  .max(100, 'At most 100 lines');

/**
 * Refunds a payment that does not match its purchase and closes the purchase. Returns 409 unless the
 * payment is under review.
 */
export const refundPurchaseUnderReview = defineEndpoint({
  method: 'POST',
  path: '/api/payments/aside/:id/refund',
  summary: 'Refund a payment under review; `id` is its purchase’s id',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: z.object({}),
  response: ok,
});

/** Sends a failed refund to the provider again. Returns 409 for any other refund. Accepts `Idempotency-Key`. */
export const retryRefund = defineEndpoint({
  method: 'POST',
  path: '/api/payments/refunds/:id/retry',
  summary: 'Retry a failed refund',
  access: onlyAdmins,
  errors: ['conflict', 'idempotency_reused'],
  params: idParams,
  body: z.object({}),
  response: ok,
});
