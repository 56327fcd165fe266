-- Keeps the figures that would otherwise need a look at every order or ledger entry. No transaction waits for another:
-- each records its own change as a new row, and a job adds the changes to the sums.

-- A new entry of a vendor's ledger account is in no payout yet.
create or replace function add_unpaid_entry() returns trigger language plpgsql as $$
begin
  insert into unpaid_entries (ledger_id, vendor_id) values (new.id, new.vendor_id) on conflict do nothing;
  return null;
end $$;

create or replace function remove_claimed_entries() returns trigger language plpgsql as $$
begin
  delete from unpaid_entries using claimed where unpaid_entries.ledger_id = claimed.ledger_id and not claimed.is_released;
  return null;
end $$;

-- The entries of a returned payout are unpaid again.
create or replace function add_released_entry() returns trigger language plpgsql as $$
begin
  insert into unpaid_entries (ledger_id, vendor_id)
  select id, vendor_id from ledger_transactions where id = new.ledger_id on conflict do nothing;
  return null;
end $$;

-- Adds the entries that were unpaid before the triggers existed. Safe to repeat.
create or replace function fill_unpaid_entries() returns void language plpgsql as $$
begin
  insert into unpaid_entries (ledger_id, vendor_id)
  select id, vendor_id from ledger_transactions as entry
  where vendor_paise <> 0 and event not in ('payout_claimed', 'payout_paid', 'payout_returned')
    and not exists (select from payout_entries where ledger_id = entry.id and not is_released)
  on conflict do nothing;
  -- A payout that claimed an entry in the meantime did not see its row. Wait for such payouts, then remove these rows.
  lock table payout_entries in share mode;
  delete from unpaid_entries using payout_entries
  where payout_entries.ledger_id = unpaid_entries.ledger_id and not is_released;
end $$;

create or replace function indian_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Kolkata')::date
$$;

create or replace function record_order_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_figure_changes (vendor_id, day, status, payment_status, orders, revenue_paise, commission_paise)
    values (old.vendor_id, indian_day(old.created_at), old.status, old.payment_status, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_figure_changes (vendor_id, day, status, payment_status, orders, revenue_paise, commission_paise)
    values (new.vendor_id, indian_day(new.created_at), new.status, new.payment_status, 1, 0, 0);
  end if;
  return null;
end $$;

-- Revenue is a sale minus its requested refunds (`docs/product/money.md#revenue`). It belongs to the day of the order, but
-- changes with the ledger instead of the order, so its rows have an empty status.
create or replace function record_posted_figures() returns trigger language plpgsql as $$
begin
  insert into order_figure_changes (vendor_id, day, status, payment_status, orders, revenue_paise, commission_paise)
  select orders.vendor_id, indian_day(orders.created_at), '', 'paid', 0,
    case new.event when 'sale' then new.provider_paise else new.refunds_paise end, -new.commission_paise
  from orders where id = case new.event when 'sale' then new.event_id
    else (select order_id from refunds where id = new.event_id) end;
  return null;
end $$;

-- Adds up to `max_rows` recorded changes to the sums, and returns how many it added.
create or replace function add_up_order_changes(max_rows integer) returns integer language plpgsql as $$
declare
  added integer;
begin
  lock table order_figures in share row exclusive mode;
  with taken as (
    delete from order_figure_changes where id in (select id from order_figure_changes order by id limit max_rows)
    returning *
  ), of_days as (
    insert into order_figures (day, status, payment_status, orders, revenue_paise, commission_paise)
    select day, status, payment_status, sum(orders), sum(revenue_paise), sum(commission_paise)
    from taken group by day, status, payment_status
    on conflict (day, status, payment_status) do update set orders = order_figures.orders + excluded.orders,
      revenue_paise = order_figures.revenue_paise + excluded.revenue_paise,
      commission_paise = order_figures.commission_paise + excluded.commission_paise
  ), of_vendors as (
    insert into vendor_order_figures (vendor_id, status, payment_status, orders, revenue_paise, commission_paise)
    select vendor_id, status, payment_status, sum(orders), sum(revenue_paise), sum(commission_paise)
    from taken group by vendor_id, status, payment_status
    on conflict (vendor_id, status, payment_status) do update set orders = vendor_order_figures.orders + excluded.orders,
      revenue_paise = vendor_order_figures.revenue_paise + excluded.revenue_paise,
      commission_paise = vendor_order_figures.commission_paise + excluded.commission_paise
  )
  select count(*) into added from taken;
  return added;
end $$;

-- Counts the orders of each day, vendor and status, and sums up their entries: what the figures must be.
create or replace function count_order_figures()
  returns table (vendor_id uuid, day date, status text, payment_status text, orders bigint, revenue_paise bigint,
    commission_paise bigint)
  language sql stable as $$
  select vendor_id, indian_day(created_at), status, payment_status, count(*), 0, 0 from orders group by 1, 2, 3, 4
  union all
  select orders.vendor_id, indian_day(orders.created_at), '', 'paid', 0,
    sum(case event when 'sale' then provider_paise else refunds_paise end)::bigint,
    -sum(ledger_transactions.commission_paise)::bigint
  from ledger_transactions left join refunds on event = 'refund_requested' and refunds.id = event_id
  join orders on orders.id = coalesce(refunds.order_id, event_id)
  where event in ('sale', 'refund_requested') group by 1, 2
$$;

-- Counts all orders and sums up their entries again. One statement reads them and removes the changes that the new rows
-- already contain, so orders may change meanwhile.
create or replace function count_orders_again() returns void language plpgsql as $$
begin
  lock table order_figures in share row exclusive mode;
  delete from order_figures;
  delete from vendor_order_figures;
  with contained as (delete from order_figure_changes), counted as materialized (
    select * from count_order_figures()
  ), of_vendors as (
    insert into vendor_order_figures (vendor_id, status, payment_status, orders, revenue_paise, commission_paise)
    select vendor_id, status, payment_status, sum(orders), sum(revenue_paise), sum(commission_paise)
    from counted group by vendor_id, status, payment_status
  )
  insert into order_figures (day, status, payment_status, orders, revenue_paise, commission_paise)
  select day, status, payment_status, sum(orders), sum(revenue_paise), sum(commission_paise)
  from counted group by day, status, payment_status;
end $$;

-- Adds the entries up to `last` to the sums of their days, at most `max_rows` at a time. Returns the last entry that the sums
-- contain. The caller has made sure that no transaction will post an entry up to `last`.
create or replace function add_up_ledger(last bigint, max_rows integer) returns bigint language plpgsql as $$
declare
  first bigint;
  upto bigint;
begin
  select last_id into first from ledger_sums for update;
  select max(id) into upto from (
    select id from ledger_transactions where id > first and id <= last order by id limit max_rows) as next;
  if upto is null then return first; end if;
  insert into ledger_days (day, event, entries, provider_paise, provider_fees_paise, vendor_paise, commission_paise,
    commission_gst_paise, tcs_paise, tds_paise, refunds_paise, payouts_paise, disputes_paise)
  select indian_day(at), event, count(*), sum(provider_paise), sum(provider_fees_paise), sum(vendor_paise),
    sum(commission_paise), sum(commission_gst_paise), sum(tcs_paise), sum(tds_paise), sum(refunds_paise),
    sum(payouts_paise), sum(disputes_paise)
  from ledger_transactions where id > first and id <= upto group by 1, event
  on conflict (day, event) do update set entries = ledger_days.entries + excluded.entries,
    provider_paise = ledger_days.provider_paise + excluded.provider_paise,
    provider_fees_paise = ledger_days.provider_fees_paise + excluded.provider_fees_paise,
    vendor_paise = ledger_days.vendor_paise + excluded.vendor_paise,
    commission_paise = ledger_days.commission_paise + excluded.commission_paise,
    commission_gst_paise = ledger_days.commission_gst_paise + excluded.commission_gst_paise,
    tcs_paise = ledger_days.tcs_paise + excluded.tcs_paise, tds_paise = ledger_days.tds_paise + excluded.tds_paise,
    refunds_paise = ledger_days.refunds_paise + excluded.refunds_paise,
    payouts_paise = ledger_days.payouts_paise + excluded.payouts_paise,
    disputes_paise = ledger_days.disputes_paise + excluded.disputes_paise;
  update ledger_sums set last_id = upto;
  return upto;
end $$;
