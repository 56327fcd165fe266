-- Sets how many pieces of a refund have an invoice, for a refund that does not say it. Pieces that were cancelled before
-- their hand-over come first, as far as other refunds have not taken them.
create or replace function set_invoiced_quantity() returns trigger language plpgsql as $$
begin
  new.invoiced_quantity := new.quantity - least(new.quantity, (
    select greatest(0, least(line.quantity - invoiced.pieces, packed_quantity + cancelled_quantity - sent.packed
        - sent.handed_over) - refunded.pieces)
    from order_lines as line
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces from document_lines
      where order_line_id = line.id and invoice_id is null
    ) as invoiced
    cross join lateral (
      select coalesce(sum(quantity) filter (where status = 'packed'), 0)::int as packed,
        coalesce(sum(quantity) filter (where status <> 'packed'), 0)::int as handed_over
      from shipment_lines join shipments on shipments.id = shipment_id
      where order_line_id = line.id
    ) as sent
    cross join lateral (
      select coalesce(sum(quantity - invoiced_quantity), 0)::int as pieces from refund_lines
      where order_line_id = line.id
    ) as refunded
    where line.id = new.order_line_id));
  return new;
end $$;

-- Returns the limit that is in force on a day (`docs/product/tax.md#limits`).
create or replace function tax_limit_on(limit_name text, day date) returns bigint language sql stable as $$
  select value from tax_limits where name = limit_name and effective_from <= day
  order by effective_from desc limit 1
$$;

-- Returns the rate that is in force on a day, in basis points; for a name with several rates the first.
create or replace function tax_rate_on(rate_name text, day date) returns integer language sql stable as $$
  select rates_bps[1] from tax_rates where name = rate_name and effective_from <= day
  order by effective_from desc limit 1
$$;

-- Returns the first day of the financial year, which begins in April.
create or replace function financial_year_of(day date) returns date language sql immutable parallel safe as $$
  select (date_trunc('year', day - interval '3 months') + interval '3 months')::date
$$;

-- Returns the first moment of a day in India.
create or replace function start_of_day(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Asia/Kolkata'
$$;

-- Returns the TCS of each document of an order (`docs/product/tax.md#tcs`); that of a credit note is
-- negative. Documents of earlier versions have no TCS of their own: they share the TCS of the order in proportion to
-- their totals, as differences of rounded running totals, so that the shares add up to the order's TCS.
create or replace function document_tcs(named_order uuid)
  returns table (document_id uuid, base bigint, cgst bigint, sgst bigint, igst bigint)
  language sql stable as $$
  with step as (
    select documents.*, seller_state = place_of_supply as is_same_state, orders.tcs_paise as whole_tcs,
      orders.amount_paise as whole, case documents.kind when 'credit_note' then -1 else 1 end as sign,
      sum(case documents.kind when 'credit_note' then -total_paise else total_paise end)
        over (order by issued_at, documents.id)::bigint as upto
    from documents join orders on orders.id = order_id
    where order_id = named_order
  ), shared as (
    select *, whole_tcs - share_of(whole_tcs, whole - upto, greatest(whole, 1)) as tcs,
      whole_tcs - share_of(whole_tcs, whole - upto + sign * total_paise, greatest(whole, 1)) as tcs_before
    from step
  )
  select id, sign * coalesce(tcs_base_paise, taxable_paise),
    case when tcs_base_paise is not null then sign * tcs_cgst_paise
      when is_same_state then share_of(tcs, 1, 2) - share_of(tcs_before, 1, 2) else 0 end,
    case when tcs_base_paise is not null then sign * tcs_sgst_paise
      when is_same_state then tcs - share_of(tcs, 1, 2) - tcs_before + share_of(tcs_before, 1, 2) else 0 end,
    case when tcs_base_paise is not null then sign * tcs_igst_paise
      when is_same_state then 0 else tcs - tcs_before end
  from shared
$$;

-- Returns the rates that are in force on a day, in the form of current_tax_rates().
create or replace function tax_rates_on(day date) returns jsonb language sql stable as $$
  select jsonb_object_agg(name, jsonb_build_object('bps', rates_bps, 'base', base)) from (
    select distinct on (name) name, rates_bps, base from tax_rates
    where effective_from <= day
    order by name, effective_from desc
  ) as current
$$;

-- Returns, for each vendor and rate, the TDS of a month's sales, the TDS that refunds gave back at once, and the returns
-- that may be set off: of sales of the same financial year, requested until the end of the month, minus what earlier
-- months set off (`docs/product/tax.md#tds`). Orders of earlier versions have no rate of their own.
create or replace function tds_of_month(month_start date)
  returns table (vendor_id uuid, bps integer, sales bigint, base bigint, tds bigint, refunds bigint, reversed bigint,
    returned_base bigint, returned_tds bigint)
  language sql stable as $$
  with period as (
    select start_of_day(financial_year_of(month_start)) as year_start, start_of_day(month_start) as start_at,
      start_of_day((month_start + interval '1 month')::date) as end_at
  ), sale as (
    select entry.vendor_id, orders.id, entry.at, orders.amount_paise as amount, orders.tds_paise as tds,
      coalesce(tds_base_paise, taxable.paise) as base,
      coalesce(tds_bps, tax_rate_on('tds', indian_day(orders.created_at))) as bps
    from period
    join ledger_transactions as entry on event = 'sale' and entry.at >= year_start and entry.at < end_at
    join orders on orders.id = event_id
    cross join lateral (
      select sum(taxable_paise)::bigint as paise from order_lines where order_id = orders.id
    ) as taxable
  ), refund as (
    select sale.vendor_id, sale.bps, entry.at, entry.tds_paise as reversed,
      refunds.amount_paise + refunds.transport_paise as amount,
      coalesce(set_off_base_paise, 0) as base, coalesce(set_off_tds_paise, 0) as tds
    from period cross join sale
    join refunds on refunds.order_id = sale.id
    join ledger_transactions as entry on event = 'refund_requested' and event_id = refunds.id and entry.at < end_at
  ), part as (
    select sale.vendor_id, bps, amount as sales, base, tds, 0 as refunds, 0 as reversed, 0 as returned_base,
      0 as returned_tds
    from sale, period where at >= start_at
    union all
    select refund.vendor_id, bps, 0, 0, 0, case when at >= start_at then amount else 0 end,
      case when at >= start_at then reversed else 0 end, base, tds
    from refund, period
    union all
    select tds_set_offs.vendor_id, tds_set_offs.tds_bps, 0, 0, 0, 0, 0, -base_paise, -tds_paise
    from tds_set_offs where month >= financial_year_of(month_start) and month < month_start
  )
  select part.vendor_id, part.bps, sum(sales)::bigint, sum(base)::bigint, sum(tds)::bigint, sum(refunds)::bigint,
    sum(reversed)::bigint, sum(returned_base)::bigint, sum(returned_tds)::bigint
  from part group by part.vendor_id, part.bps
$$;
