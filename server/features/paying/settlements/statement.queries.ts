import { sql } from 'kysely';
import type { StatementEntryKind } from '#contract/paying/settlement-rules.ts';
import type { Db } from '#server/platform/db/connection.ts';

export interface StatementRow {
  at: Date;
  kind: StatementEntryKind;
  order_number: string;
  reason: string;
  gross: number;
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
    select at, case event when 'sale' then 'sale' when 'refund_requested' then 'refund' else 'correction' end as kind,
      coalesce(orders.number, '') as order_number, coalesce(entry.reason, '') as reason,
      case event when 'sale' then provider_paise when 'refund_requested' then refunds_paise
        else -vendor_paise end as gross,
      case when event in ('sale', 'refund_requested') then -entry.commission_paise else 0 end as commission,
      case when event in ('sale', 'refund_requested') then -entry.commission_gst_paise else 0 end as commission_gst,
      case when event in ('sale', 'refund_requested') then -entry.tcs_paise else 0 end as tcs,
      case when event in ('sale', 'refund_requested') then -entry.tds_paise else 0 end as tds,
      -vendor_paise as amount
    from payout_entries
    join ledger_transactions as entry on entry.id = ledger_id
    left join refunds on event = 'refund_requested' and refunds.id = event_id
    left join orders on orders.id = case event when 'sale' then event_id else refunds.order_id end
    where payout_id = ${payoutId}
    order by at, entry.id`.execute(db);
  return rows;
}
