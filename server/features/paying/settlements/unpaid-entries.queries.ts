import { sql, type RawBuilder } from 'kysely';
import { settlementWaitDays } from '#contract/paying/settlement-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';

/** States of earnings that are in no payout. */
export type UnpaidState = 'onItsWay' | 'inReturnWindow' | 'payable';

/**
 * Selects the entries of vendors' ledger accounts that are in no payout. The `state` of an entry is not stored: it follows
 * from `now`, deliveries, refunds, open cases and payouts (`docs/product/settlement.md#payable`).
 */
export const unpaidEntries = (now: Date, vendorId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select entry.id, entry.vendor_id, -entry.vendor_paise as paise,
      case when own.order_id is null or ${isSaleClaimed} then 'payable'
        else ${orderState(now)} end as state
    from unpaid_entries join ledger_transactions as entry on entry.id = ledger_id
    left join refunds on event = 'refund_requested' and refunds.id = event_id
    cross join lateral (
      select case event when 'sale' then event_id else coalesce(refunds.order_id, about_order_id) end as order_id
    ) as own
    left join orders on orders.id = own.order_id
    left join lateral (${orderClosing}) as closing on true
    where unpaid_entries.vendor_id = ${vendorId}`;

/** Whether the entry changes the earnings of an order whose sale is already in a payout. The next payout has it. */
const isSaleClaimed = sql`(event in ('refund_requested', 'tcs_adjusted') and exists (
  select from ledger_transactions as sale join payout_entries on ledger_id = sale.id
  where sale.event = 'sale' and sale.event_id = own.order_id and not is_released))`;

const waitingPeriod = sql`case when is_confirmed then ${settlementWaitDays.confirmed}::int
  else ${settlementWaitDays.unconfirmed}::int end * interval '1 day'`;

/**
 * Selects as `payable_from` the time from which the earnings of the outer query's order are payable. It is null while a
 * piece is still to be delivered or a case is open. A fully refunded order without an open case needs no waiting
 * period, because nothing more can be refunded: its entries are payable from the last refund.
 */
export const orderClosing: RawBuilder<unknown> = sql`
  select is_delivered, open_case, case when open_case is not null then null
    when is_refunded then (select max(created_at) from refunds where order_id = orders.id)
    when is_delivered then delivered.until end as payable_from
  from (
    select bool_and(refunded_quantity = quantity) as is_refunded,
      sum(quantity - cancelled_quantity) as due from order_lines where order_id = orders.id
  ) as lines
  cross join (
    select coalesce(sum(quantity), 0) as pieces, max(delivered_at + ${waitingPeriod}) as until
    from shipments join shipment_lines on shipment_id = shipments.id
    where shipments.order_id = orders.id and status = 'delivered'
  ) as delivered
  cross join (
    select min(why) as open_case from open_cases where open_cases.order_id = orders.id
  ) as cases
  cross join lateral (select delivered.pieces >= lines.due as is_delivered) as done`;

/** The state of an order's earnings. The query must join `orderClosing`, whose columns this expression uses. */
export const orderState = (now: Date) => sql`case
  when payable_from <= ${now}::timestamptz then 'payable'
  when is_delivered then 'inReturnWindow' else 'onItsWay' end`;

export type UnpaidSums = Record<UnpaidState, number>;

export async function sumUnpaid(db: Db | Trx, vendorId: string, now: Date): Promise<UnpaidSums> {
  const { rows } = await unpaidSums(now, sql`${vendorId}::uuid`).execute(db);
  return rows[0]!;
}

export const unpaidSums = (now: Date, vendorId: RawBuilder<unknown>) => sql<UnpaidSums>`
  select ${sumOf('onItsWay')}, ${sumOf('inReturnWindow')}, ${sumOf('payable')}
  from (${unpaidEntries(now, vendorId)}) as entry`;

const sumOf = (state: UnpaidState): RawBuilder<unknown> =>
  sql`coalesce(sum(paise) filter (where state = ${state}), 0)::bigint as ${sql.ref(state)}`;

/** Finds the payable entries. To claim them, the caller must hold the lock of the vendor's ledger account. */
export async function findPayableEntries(
  trx: Trx,
  vendorId: string,
  now: Date,
): Promise<{ id: number; paise: number }[]> {
  const { rows } = await sql<{ id: number; paise: number }>`
    select id, paise from (${unpaidEntries(now, sql`${vendorId}::uuid`)}) as entry
    where state = 'payable' order by id`.execute(trx);
  return rows;
}

export const hasUnpaidEntries = sql<boolean>`exists (
  select from unpaid_entries where unpaid_entries.vendor_id = vendors.id)`;

/** Returns the ids of vendors with unpaid entries, sorted. */
export async function findUnpaidVendors(db: Db, after: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors where ${hasUnpaidEntries} and (${after}::uuid is null or id > ${after}::uuid)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
