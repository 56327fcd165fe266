-- The ledger (`docs/product/ledger.md`). This migration posts every earlier sale and refund; the lock prevents changes
-- of them until it is committed.
lock table orders, payments, refunds in share row exclusive mode;

-- The fee that the provider keeps of a payment, including the tax on it. Null until the provider reports the fee.
alter table payments
  add column fee_paise bigint check (fee_paise >= 0),
  add column fee_tax_paise bigint check (fee_tax_paise >= 0);
alter table sandbox_payments
  add column fee_paise bigint not null default 0 check (fee_paise >= 0),
  add column fee_tax_paise bigint not null default 0 check (fee_tax_paise >= 0);

-- Returns `total` × `part` ÷ `whole`, rounded half up. It uses div(), which is exact: the operator / rounds its result to
-- a number of decimals, and a second rounding could then give a wrong result.
create function share_of(total bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select div(2 * total::numeric * part + whole, 2 * whole::numeric)::bigint
$$;

-- Append-only, double entry. A row is one ledger transaction, with a column for each kind of ledger account. So a plain
-- CHECK keeps each row balanced, and no entry of a transaction can be missing. Debits are positive, credits negative.
create table ledger_transactions (
  id bigint generated always as identity,
  -- The business event, and the id of the row that it is about. Each event is posted once.
  event text not null check (event in
    ('sale', 'unmatched_payment', 'provider_fee', 'refund_requested', 'refund_completed', 'correction')),
  -- The order for `sale`; the payment for `unmatched_payment` and `provider_fee`; the refund for both refund events;
  -- the correction itself for `correction`.
  event_id uuid not null,
  at timestamptz not null default shop_now(),
  provider_paise bigint not null default 0,
  provider_fees_paise bigint not null default 0,
  vendor_id uuid references vendors (id),
  -- The ledger account of `vendor_id`; a credit is owed to the vendor.
  vendor_paise bigint not null default 0,
  commission_paise bigint not null default 0,
  commission_gst_paise bigint not null default 0,
  tcs_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  refunds_paise bigint not null default 0,
  payouts_paise bigint not null default 0,
  -- The admin who posted a correction, and the reason.
  actor_id uuid references accounts (id),
  reason text,
  primary key (event, event_id),
  constraint ledger_transactions_balanced check (
    provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
      + tcs_paise + tds_paise + refunds_paise + payouts_paise = 0),
  constraint ledger_transactions_vendor check (vendor_id is not null or vendor_paise = 0),
  constraint ledger_transactions_correction check (
    event <> 'correction' or (actor_id is not null and btrim(reason) <> ''))
);

-- A database transaction whose decision depends on balances locks the rows of their ledger accounts, sorted by name:
-- provider, vendor:{id} and so on.
create table ledger_accounts (
  name text primary key
);

-- Posts every earlier sale, unmatched payment and refund. No provider fee is posted, because none was reported. A
-- refund reverses a part of each deduction: the rounded share of the order's refunds up to and including this one,
-- minus the rounded share of the refunds before it.
with refund as (
  select refunds.id, refunds.created_at, refunds.amount_paise, vendor_id, orders.amount_paise as whole,
    commission_paise, commission_gst_paise, tcs_paise, tds_paise,
    (sum(refunds.amount_paise) over so_far)::bigint as upto,
    (sum(refunds.amount_paise) over so_far)::bigint - refunds.amount_paise as before
  from refunds join orders on orders.id = order_id
  window so_far as (partition by order_id order by refunds.created_at, refunds.id)
), reversal as (
  select id, created_at, amount_paise, vendor_id,
    share_of(commission_paise, upto, whole) - share_of(commission_paise, before, whole) as commission,
    share_of(commission_gst_paise, upto, whole) - share_of(commission_gst_paise, before, whole) as commission_gst,
    share_of(tcs_paise, upto, whole) - share_of(tcs_paise, before, whole) as tcs,
    share_of(tds_paise, upto, whole) - share_of(tds_paise, before, whole) as tds
  from refund
), posting as (
  select 'sale' as event, orders.id as event_id, coalesce(paid_at, orders.updated_at) as at,
    orders.amount_paise as provider, vendor_id,
    commission_paise + commission_gst_paise + tcs_paise + tds_paise - orders.amount_paise as vendor,
    -commission_paise as commission, -commission_gst_paise as commission_gst, -tcs_paise as tcs,
    -tds_paise as tds, 0::bigint as refunds
  from orders join purchases on purchases.id = purchase_id
  where payment_status in ('paid', 'refunded') and orders.amount_paise > 0
  union all
  select 'unmatched_payment', id, created_at, amount_paise, null, 0, 0, 0, 0, 0, -amount_paise
  from payments
  where not is_settling and currency = 'INR' and amount_paise > 0 and (status = 'captured'
    or (status = 'refunded' and exists (select from refunds where payment_id = payments.id)))
  union all
  select 'refund_requested', id, created_at, 0, vendor_id,
    amount_paise - commission - commission_gst - tcs - tds, commission, commission_gst, tcs, tds, -amount_paise
  from reversal
  union all
  select 'refund_completed', refunds.id, coalesce(processed_at, refunds.updated_at), -refunds.amount_paise,
    null, 0, 0, 0, 0, 0, refunds.amount_paise
  from refunds join payments on payments.id = payment_id
  where refunds.status = 'processed' and currency = 'INR'
)
insert into ledger_transactions (event, event_id, at, provider_paise, vendor_id, vendor_paise, commission_paise,
  commission_gst_paise, tcs_paise, tds_paise, refunds_paise)
select * from posting order by at, event desc;

-- For listing the entries of a ledger account by time. The second index also serves to sum a vendor's balance.
create index ledger_transactions_by_time on ledger_transactions (at, id);
create index ledger_transactions_by_vendor on ledger_transactions (vendor_id, at, id) include (vendor_paise)
  where vendor_id is not null;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_never_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
