import { sql } from 'kysely';
import type { LedgerEvent } from '#contract/books/ledger-options.ts';
import type { StatementEntryKind } from '#contract/paying/settlement-rules.ts';
import type { Db } from '#server/platform/db/connection.ts';

export interface StatementRow {
  at: Date;
  event: LedgerEvent;
  kind: StatementEntryKind;
  order_number: string;
  reason: string;
  gross: number;
  /** The return transport that a refund left with the vendor. */
  transport: number;
  commission: number;
  commission_gst: number;
  tcs: number;
  tds: number;
  amount: number;
}

/**
 * Finds the entries of a payout, oldest first. Each entry's amount is `gross` minus its deductions. The amounts add up
 * to the payout.
 */
export async function findStatement(db: Db, payoutId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select at, event, case event when 'sale' then 'sale' when 'refund_requested' then 'refund'
        when 'correction' then 'correction' else 'adjustment' end as kind,
      coalesce(orders.number, '') as order_number, coalesce(entry.reason, '') as reason,
      case event when 'sale' then provider_paise when 'refund_requested' then refunds_paise
        when 'correction' then -vendor_paise else 0 end as gross,
      coalesce(refunds.transport_paise, 0) as transport,
      case when event = 'correction' then 0 else -entry.commission_paise end as commission,
      case when event = 'correction' then 0 else -entry.commission_gst_paise end as commission_gst,
      case when event = 'correction' then 0 else -entry.tcs_paise end as tcs,
      case when event = 'correction' then 0 else -entry.tds_paise end as tds,
      -vendor_paise as amount
    from payout_entries
    join ledger_transactions as entry on entry.id = ledger_id
    left join refunds on event = 'refund_requested' and refunds.id = event_id
    left join orders on orders.id = case event when 'sale' then event_id else coalesce(refunds.order_id, about_order_id) end
    where payout_id = ${payoutId}
    order by at, entry.id`.execute(db);
  return rows;
}
