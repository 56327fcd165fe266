import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { idParams, requiredMultilineText } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { disputeStatuses } from './dispute-rules.ts';

/** A dispute about a payment (chargeback). Amounts are rupees. */
export const bankDispute = z.object({
  _id: z.string(),
  provider: z.string(),
  /** The provider's id of the dispute. */
  reference: z.string(),
  orders: z.array(z.object({ _id: z.string(), orderId: z.string() })),
  customer: z.object({ name: z.string(), email: z.string() }),
  status: z.enum(disputeStatuses),
  /** Such as `chargeback` or `pre_arbitration`; may be empty. */
  phase: z.string(),
  reason: z.string(),
  amount: z.number(),
  /** What the provider has taken back, with its fee. */
  deducted: z.number(),
  /** Until when the bank accepts evidence. */
  respondBy: z.string().nullable(),
  openedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** When an admin released the earnings after a lost dispute. */
  releasedAt: z.string().nullable(),
  /** Whether the earnings of the orders are held. */
  isHolding: z.boolean(),
});
export type BankDispute = z.infer<typeof bankDispute>;

/** Newest first. `holding` lists those that are not decided, and lost ones whose earnings are still held. */
export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Disputes of customers’ banks about payments',
  access: onlyAdmins,
  query: z.object({ list: z.enum(['holding', 'decided']).optional(), ...paging }),
  response: z.array(bankDispute),
});

/**
 * Releases the earnings of the orders after a lost dispute. If the vendor bears the loss, correct the ledger first. Returns
 * 409 unless the dispute is lost and its earnings are held.
 */
export const releaseDispute = defineEndpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/release',
  summary: 'Release the earnings after a lost dispute',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: z.object({ reason: requiredMultilineText(500, 'Give the reason') }),
  response: bankDispute,
});
