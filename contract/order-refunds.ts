import { z } from 'zod';
import { refundStatuses } from './order-status.ts';

/** Amounts are rupees. */
export const orderRefund = z.object({
  _id: z.string(),
  amount: z.number(),
  status: z.enum(refundStatuses),
  /** The provider's, by which a bank finds the refund; null until the refund is sent. */
  reference: z.string().nullable(),
  reason: z.string(),
  /** The pieces that it pays back; `line` is the `_id` of an order line. */
  lines: z.array(z.object({ line: z.string(), quantity: z.int(), amount: z.number() })),
  requestedAt: z.string(),
  processedAt: z.string().nullable(),
});
