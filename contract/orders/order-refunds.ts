import { z } from 'zod';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { id, idParams, quantity, requiredMultilineText } from '#contract/fields.ts';
import { orderWithTimeline } from './orders.ts';

/**
 * A vendor refunds pieces that cannot be supplied: they are cancelled and do not go back on sale. An admin can refund
 * any pieces. When a line has fewer refundable pieces than requested, returns 409 with their number. Accepts
 * `Idempotency-Key`.
 */
export const refundOrderLines = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds',
  summary: 'Refund pieces of a paid order',
  access: only(['vendor', 'admin'], { kind: 'order', by: 'params.id' }),
  errors: ['conflict', 'idempotency_reused'],
  params: idParams,
  body: z.object({
    /**
     * An admin's call first cancels pieces that are not handed over. They are refunded and go back on sale. If there are
     * too few, the call also refunds pieces that were handed over. With `handedOver`, which only admins may set, it
     * refunds only pieces that were handed over.
     */
    lines: z
      .array(z.object({ line: id, quantity, handedOver: z.boolean().optional() }))
      .min(1, 'Choose at least one piece')
      .max(200, 'At most 200 lines'),
    reason: requiredMultilineText(300),
    /** Whether refunded pieces go back in stock although they were handed over; only for admins. */
    goodsBack: z.boolean().optional(),
  }),
  response: orderWithTimeline,
});
