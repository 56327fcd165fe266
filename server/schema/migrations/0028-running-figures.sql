-- Figures that would otherwise need a look at every order or ledger entry (`functions/running-figures.sql`).

-- The entries of vendors' ledger accounts that no payout pays. Payouts post entries, too, but these are not earnings.
create table unpaid_entries (
  ledger_id bigint primary key,
  vendor_id uuid not null
);
create index unpaid_entries_by_vendor on unpaid_entries (vendor_id, ledger_id);
create trigger ledger_transactions_unpaid after insert on ledger_transactions for each row
  when (new.vendor_paise <> 0 and new.event not in ('payout_claimed', 'payout_paid', 'payout_returned'))
  execute function add_unpaid_entry();
create trigger payout_entries_claimed after insert on payout_entries
  referencing new table as claimed for each statement execute function remove_claimed_entries();
create trigger payout_entries_released after update of is_released on payout_entries for each row
  when (new.is_released and not old.is_released) execute function add_released_entry();

-- The orders of each day in India, and of each vendor, by status, with their revenue and commission. Add the changes to get
-- the current figures.
create table order_figures (
  day date not null,
  status text not null,
  payment_status text not null,
  orders bigint not null,
  revenue_paise bigint not null,
  commission_paise bigint not null,
  primary key (day, status, payment_status)
);
create table vendor_order_figures (
  vendor_id uuid not null,
  status text not null,
  payment_status text not null,
  orders bigint not null,
  revenue_paise bigint not null,
  commission_paise bigint not null,
  primary key (vendor_id, status, payment_status)
);
create table order_figure_changes (
  id bigint generated always as identity primary key,
  vendor_id uuid not null,
  day date not null,
  status text not null,
  payment_status text not null,
  orders integer not null,
  revenue_paise bigint not null,
  commission_paise bigint not null
);
create trigger orders_counted after insert or delete on orders for each row execute function record_order_change();
create trigger orders_counted_again after update on orders for each row
  when ((old.status, old.payment_status, old.amount_paise, old.refunded_paise, old.commission_paise, old.created_at)
    is distinct from
    (new.status, new.payment_status, new.amount_paise, new.refunded_paise, new.commission_paise, new.created_at))
  execute function record_order_change();

-- The sums of the ledger's entries up to `last_id`, by the day in India and the event. Add the later entries to get the
-- current sums.
create table ledger_sums (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null default 0
);
insert into ledger_sums default values;
create table ledger_days (
  day date not null,
  event text not null,
  entries bigint not null,
  provider_paise bigint not null,
  provider_fees_paise bigint not null,
  vendor_paise bigint not null,
  commission_paise bigint not null,
  commission_gst_paise bigint not null,
  tcs_paise bigint not null,
  tds_paise bigint not null,
  refunds_paise bigint not null,
  payouts_paise bigint not null,
  primary key (day, event)
);

-- A check compares all records, or those that may have changed since `from_time`. The next check begins after `until_entry`,
-- `until_movement` and `until_time`. Checks of the previous release compared all records and have no such end.
alter table ledger_checks
  add column from_time timestamptz,
  add column until_entry bigint,
  add column until_movement bigint,
  add column until_time timestamptz;
