import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from './endpoint.ts';
import { idParams, ok } from './fields.ts';

/** Refunds a payment that does not match its purchase and closes the purchase; 409 when it is not under review. */
export const refundPurchaseUnderReview = defineEndpoint({
  method: 'POST',
  path: '/api/payments/aside/:id/refund',
  summary: 'Refund a payment under review, by its purchase',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: z.object({}),
  response: ok,
});

/** Sends a refund again that the provider failed; 409 for any other. Accepts `Idempotency-Key`. */
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
