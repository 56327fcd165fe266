import { sql } from 'kysely';
import type { EarningState } from '#contract/paying/settlement-rules.ts';
import { wasPaid } from '#server/features/orders/orders/orders.sql.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findListPage, maxUnpagedCostlyRows } from '#server/platform/db/find-list-page.ts';
import { linkedAccountColumns } from './run-settlement.queries.ts';
import {
  hasUnpaidEntries,
  orderClosing,
  orderState,
  unpaidSums,
  type UnpaidSums,
} from './unpaid-entries.queries.ts';

export type OrderEarningRow = Awaited<ReturnType<typeof findOrderEarningsPage>>['rows'][number];

interface Figures {
  gross: number;
  refunded: number;
  commission: number;
  commission_gst: number;
  tcs: number;
  tds: number;
  net: number;
}

/** Selects the figures of one order from the ledger. */
const orderFigures = sql<Figures>`(
  select coalesce(sum(provider_paise), 0)::bigint as gross, -coalesce(sum(refunds_paise), 0)::bigint as refunded,
    -coalesce(sum(commission_paise), 0)::bigint as commission,
    -coalesce(sum(commission_gst_paise), 0)::bigint as commission_gst,
    -coalesce(sum(tcs_paise), 0)::bigint as tcs, -coalesce(sum(tds_paise), 0)::bigint as tds,
    -coalesce(sum(vendor_paise), 0)::bigint as net
  from (
    select * from ledger_transactions where event = 'sale' and event_id = orders.id
    union all
    select ledger_transactions.* from refunds join ledger_transactions on event = 'refund_requested' and event_id = refunds.id
    where refunds.order_id = orders.id
    union all
    select ledger_transactions.* from (
      select id from refunds where order_id = orders.id
      union all select id from documents where order_id = orders.id
    ) as cause join ledger_transactions on event = 'tcs_adjusted' and event_id = cause.id
  ) as entry)`;

/** Selects the last payout that contains the order's sale. */
const lastPayout = sql`
  select payouts.id as payout_id, payouts.number as payout_number, payouts.status as payout_status
  from ledger_transactions as sale
  join payout_entries on ledger_id = sale.id
  join payouts on payouts.id = payout_id
  where sale.event = 'sale' and sale.event_id = orders.id
  order by payouts.created_at desc, payouts.id desc limit 1`;

export function findOrderEarningsPage(
  db: Db,
  vendorId: string,
  query: { page?: number | undefined; limit: number },
  now: Date,
) {
  const rows = db
    .selectFrom('orders')
    .innerJoinLateral(orderFigures.as('figures'), (join) => join.onTrue())
    .innerJoinLateral(
      sql<{ open_case: string | null; payable_from: Date | null }>`(${orderClosing})`.as('closing'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{
        payout_id: string;
        payout_number: string;
        payout_status: string;
      }>`(${lastPayout})`.as('payout'),
      (join) => join.onTrue(),
    )
    .selectAll('figures')
    .select(['orders.id', 'orders.number', 'orders.created_at', 'open_case', 'payable_from'])
    .select(['payout_id', 'payout_number'])
    .select(sql<EarningState>`${stateOf(now)}`.as('state'));
  return findListPage(db, query, {
    table: 'orders',
    where: sql<boolean>`orders.vendor_id = ${vendorId} and ${wasPaid}
      and orders.amount_paise > 0`,
    rows,
    order: sql`orders.created_at desc, orders.id desc`,
  });
}

const stateOf = (now: Date) => sql`case
  when payout_status = 'paid' then 'paid'
  when payout_status in ('claimed', 'sent') then 'inTransfer'
  when payout_status = 'returned' and payable_from <= ${now}::timestamptz then 'returned'
  else ${orderState(now)} end`;

/** Sums what a vendor earned and was paid in each of the last `weeks` weeks. Weeks begin on Monday, in Indian time. */
export async function sumWeeks(
  db: Db,
  vendorId: string,
  { now, weeks }: { now: Date; weeks: number },
) {
  const { rows } = await sql<{ week: string; earned: number; paid: number }>`
    with span as (
      select generate_series(this_week - (${weeks - 1}::int * interval '7 days'), this_week, interval '7 days') as week
      from (select date_trunc('week', ${now}::timestamptz at time zone 'Asia/Kolkata') as this_week) as now
    ), earned as (
      select date_trunc('week', at at time zone 'Asia/Kolkata') as week, -sum(vendor_paise) as paise
      from ledger_transactions
      where vendor_id = ${vendorId} and vendor_paise <> 0
        and event not in ('payout_claimed', 'payout_paid', 'payout_returned')
        and at >= (select min(week) at time zone 'Asia/Kolkata' from span)
      group by 1
    ), paid as (
      select date_trunc('week', paid_at at time zone 'Asia/Kolkata') as week, sum(amount_paise) as paise
      from payouts
      where vendor_id = ${vendorId} and status = 'paid'
        and paid_at >= (select min(week) at time zone 'Asia/Kolkata' from span)
      group by 1
    )
    select to_char(week, 'YYYY-MM-DD') as week, coalesce(earned.paise, 0)::bigint as earned,
      coalesce(paid.paise, 0)::bigint as paid
    from span left join earned using (week) left join paid using (week) order by week`.execute(db);
  return rows;
}

/** Finds vendors with unpaid entries, sorted by name. */
export function findUnpaidVendorsPage(
  db: Db,
  query: { vendor?: string | undefined; page?: number | undefined; limit: number },
  now: Date,
) {
  const sums = sql<UnpaidSums>`(${unpaidSums(now, sql`vendors.id`)})`;
  const rows = db
    .selectFrom('vendors')
    .leftJoin('route_accounts', 'route_accounts.vendor_id', 'vendors.id')
    .innerJoinLateral(sums.as('sums'), (join) => join.onTrue())
    .selectAll('sums')
    .select([
      'vendors.id',
      'business_name',
      'vendors.status',
      'account_number',
      'ifsc',
      'beneficiary_name',
      'bank_changed_at',
      'payouts_held_at',
      'payout_hold_reason',
      ...linkedAccountColumns,
    ])
    .select(
      sql<number>`(select -coalesce(sum(vendor_paise), 0)::bigint from ledger_transactions
        where vendor_id = vendors.id)`.as('balance'),
    );
  return findListPage(db, query, {
    table: 'vendors',
    where: query.vendor
      ? sql<boolean>`vendors.id = ${query.vendor} and ${hasUnpaidEntries}`
      : hasUnpaidEntries,
    rows,
    maxUnpaged: maxUnpagedCostlyRows,
    order: sql`lower(business_name), vendors.id`,
  });
}
