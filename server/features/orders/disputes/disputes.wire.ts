import type { BankDispute } from '#contract/orders/disputes.ts';
import { rupeesOf } from '#contract/money.ts';
import type { DisputeRow } from './disputes.queries.ts';

export const disputeWire = (row: DisputeRow): BankDispute => ({
  _id: row.id,
  provider: row.provider,
  reference: row.provider_dispute_id,
  orders: row.orders,
  customer: { name: row.customer_name, email: row.customer_email },
  status: row.status,
  phase: row.phase,
  reason: row.reason,
  amount: rupeesOf(row.amount_paise),
  deducted: rupeesOf(row.deducted_paise),
  respondBy: row.respond_by?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  releasedAt: row.released_at?.toISOString() ?? null,
  isHolding: row.is_holding,
});
