import { sql, type RawBuilder } from 'kysely';
import { orderFigures } from '#server/features/orders/orders/order-figures.sql.ts';

/** Compares the figures of orders with the orders, grouped by the columns `key`. */
const compareOrders = (
  key: RawBuilder<unknown>,
  figures: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
) => sql`
  select 'figures' as subject, ${name} as id, ${name} as name, null as search,
    coalesce(counted.orders, 0)::bigint as expected, coalesce(kept.orders, 0)::bigint as found
  from (
    select ${key}, sum(orders) as orders, sum(revenue_paise) as revenue, sum(commission_paise) as commission
    from ${figures} as figures group by 1, 2, 3
  ) as kept full join (
    select ${key}, sum(orders) as orders, sum(revenue_paise) as revenue, sum(commission_paise) as commission
    from count_order_figures() group by 1, 2, 3
  ) as counted using (${key})
  where (coalesce(counted.orders, 0), coalesce(counted.revenue, 0), coalesce(counted.commission, 0))
    <> (coalesce(kept.orders, 0), coalesce(kept.revenue, 0), coalesce(kept.commission, 0))`;

/** Compare the running figures with a count of everything (`server/schema/functions/running-figures.sql`). */
export const figureComparisons: Record<string, RawBuilder<unknown>> = {
  unpaid_entries: sql`
    select 'ledger' as subject, event_id as id, event as name, null as search,
      unpaid.is_unpaid::int::bigint as expected, (kept.ledger_id is not null)::int::bigint as found
    from ledger_transactions as entry
    cross join lateral (
      select vendor_paise <> 0 and event not in ('payout_claimed', 'payout_paid', 'payout_returned')
        and not exists (select from payout_entries where ledger_id = entry.id and not is_released) as is_unpaid
    ) as unpaid
    left join unpaid_entries as kept on kept.ledger_id = entry.id
    where is_unpaid <> (kept.ledger_id is not null)`,

  ledger_days: sql`
    select 'figures' as subject, day || ' ' || event as id, day || ' ' || event as name, null as search,
      counted.entries as expected, ledger_days.entries as found
    from ledger_days full join (
      select indian_day(at) as day, event, count(*) as entries, sum(provider_paise) as provider,
        sum(provider_fees_paise) as fees, sum(vendor_paise) as vendor, sum(commission_paise) as commission,
        sum(commission_gst_paise) as gst, sum(tcs_paise) as tcs, sum(tds_paise) as tds,
        sum(refunds_paise) as refunds, sum(payouts_paise) as payouts, sum(disputes_paise) as disputes
      from ledger_transactions where id <= (select last_id from ledger_sums) group by 1, event
    ) as counted using (day, event)
    where (counted.entries, provider, fees, vendor, commission, gst, tcs, tds, refunds, payouts, disputes)
      is distinct from (ledger_days.entries, provider_paise, provider_fees_paise, vendor_paise, commission_paise,
        commission_gst_paise, tcs_paise, tds_paise, refunds_paise, payouts_paise, disputes_paise)`,

  order_figures: compareOrders(
    sql`day, status, payment_status`,
    orderFigures,
    sql`concat_ws(' ', day, status, payment_status)`,
  ),

  vendor_order_figures: compareOrders(
    sql`vendor_id, status, payment_status`,
    sql`(select vendor_id, status, payment_status, orders, revenue_paise, commission_paise from vendor_order_figures
      union all select vendor_id, status, payment_status, orders, revenue_paise, commission_paise
      from order_figure_changes)`,
    sql`concat_ws(' ', (select business_name from vendors where vendors.id = vendor_id), status, payment_status)`,
  ),
};
