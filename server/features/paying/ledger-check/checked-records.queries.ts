import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/** What a check compares that does not compare everything. */
export interface CheckedRecords {
  /** Entries after this one are compared, whatever they are about. */
  fromEntry: number;
  purchaseIds: string[];
  payoutIds: string[];
  transferIds: string[];
  /** The records in which the last check found differences. */
  differingIds: string[];
  setOffIds: string[];
}

interface CheckStart {
  entry: number;
  time: Date;
  differingIds: string[];
}

/**
 * Finds what may have changed since `start`: the records that later entries are about, the purchases with later events,
 * and the records that differed.
 */
export async function findCheckedRecords(
  trx: Trx,
  { entry, time, differingIds }: CheckStart,
): Promise<CheckedRecords> {
  const { rows } = await sql<Omit<CheckedRecords, 'fromEntry' | 'differingIds'>>`
    with entries as materialized (
      select event, event_id, about_order_id from ledger_transactions where id > ${entry}
    ), touched as (
      select event_id as id from entries union select about_order_id from entries
      union select unnest(${differingIds}::uuid[])
    ), payment as (
      select id from touched union select payment_id from refunds where id in (select id from touched)
    )
    select array(
      select purchase_id from order_events where id >= ${firstIdOf(time)}::uuid
      union select purchase_id from orders where id in (select id from touched)
      union select purchase_id from payments where id in (select id from payment)
      union select id from purchases where id in (select id from touched)
    ) as "purchaseIds",
    array(select id from payouts where id in (select id from touched)) as "payoutIds",
    array(select id from route_transfers where id in (select id from touched)) as "transferIds",
    array(select id from tds_set_offs where id in (select id from touched)) as "setOffIds"`.execute(
    trx,
  );
  return { fromEntry: entry, differingIds, ...rows[0]! };
}

/** Returns the lowest UUIDv7 of a time. The ids of events are in the order of real time. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * Returns a `with` clause in which the tables have only the checked records. The comparisons name the tables as always, so
 * they do not know that they see a part.
 */
export function selectChecked(checked: CheckedRecords, kind: string): RawBuilder<unknown> {
  const { purchaseIds, payoutIds, transferIds, setOffIds } = checked;
  const ofPayouts = sql`
    payouts as (select * from payouts where id = any(${payoutIds}::uuid[])),
    payout_entries as (select * from payout_entries where payout_id = any(${payoutIds}::uuid[]))`;
  // This comparison finds the entries of a payout, which are older than the payout.
  if (kind === 'payout_entries') return sql`with ${ofPayouts}`;
  return sql`with ${ofPayouts},
    purchases as (select * from purchases where id = any(${purchaseIds}::uuid[])),
    orders as (select * from orders where purchase_id = any(${purchaseIds}::uuid[])),
    order_lines as (select * from order_lines where order_id in (select id from orders)),
    documents as (select * from documents where order_id in (select id from orders)),
    document_lines as (select * from document_lines where document_id in (select id from documents)),
    tds_set_offs as (select * from tds_set_offs where id = any(${setOffIds}::uuid[])),
    stock_holds as (select * from stock_holds where purchase_id = any(${purchaseIds}::uuid[])),
    stock_movements as (
      select * from stock_movements
      where product_id in (select product_id from order_lines) and purchase_id = any(${purchaseIds}::uuid[])
    ),
    payments as (select * from payments where purchase_id = any(${purchaseIds}::uuid[])),
    payment_disputes as (
      select * from payment_disputes where purchase_id = any(${purchaseIds}::uuid[])
    ),
    refunds as (select * from refunds where payment_id in (select id from payments)),
    refund_lines as (select * from refund_lines where refund_id in (select id from refunds)),
    route_transfers as (
      select * from route_transfers where id = any(${transferIds}::uuid[])
      union select * from route_transfers where payout_id = any(${payoutIds}::uuid[])
    ),
    ledger_transactions as (${entriesOf(checked)})`;
}

/** Selects the later entries, and all entries about the checked records. Each has its own index. */
const entriesOf = ({ fromEntry, differingIds }: CheckedRecords) => sql`
  select * from ledger_transactions where id > ${fromEntry}
  union select * from ledger_transactions where event = 'sale' and event_id in (select id from orders)
  union select * from ledger_transactions
    where event in ('unmatched_payment', 'provider_fee') and event_id in (select id from payments)
  union select * from ledger_transactions
    where event in ('refund_requested', 'refund_completed') and event_id in (select id from refunds)
  union select * from ledger_transactions
    where event in ('payout_claimed', 'payout_paid', 'payout_returned') and event_id in (select id from payouts)
  union select * from ledger_transactions where event = 'tcs_adjusted'
    and event_id in (select id from documents union all select id from refunds)
  union select * from ledger_transactions where event = 'tds_set_off' and event_id in (select id from tds_set_offs)
  union select * from ledger_transactions
    where event = 'dispute_lost' and event_id in (select id from payment_disputes)
  union select * from ledger_transactions
    where event = 'transfer_fee' and event_id in (select id from route_transfers)
  union select * from ledger_transactions where event in ('sale', 'unmatched_payment', 'provider_fee', 'transfer_fee',
    'refund_requested', 'refund_completed', 'correction', 'payout_claimed', 'payout_paid', 'payout_returned',
    'tcs_adjusted', 'tds_set_off', 'commission_gst_rounded', 'dispute_lost')
    and event_id = any(${differingIds}::uuid[])`;
