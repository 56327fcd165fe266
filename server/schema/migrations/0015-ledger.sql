-- The ledger (`docs/product/ledger.md`). Append-only, double entry. A row is one ledger transaction, with a column for
-- each kind of ledger account. So a plain CHECK keeps each row balanced, and no entry of a transaction can be missing.
-- Debits are positive, credits negative.
create table ledger_transactions (
  id bigint generated always as identity,
  -- The business event, and the id of the row that it is about. Each event is posted once.
  event text not null check (event in
    ('sale', 'unmatched_payment', 'provider_fee', 'transfer_fee', 'refund_requested', 'refund_completed', 'correction',
      'payout_claimed', 'payout_paid', 'payout_returned')),
  -- The order for `sale`; the payment for `unmatched_payment` and `provider_fee`; the refund for both refund events;
  -- the transfer for `transfer_fee`; the payout for the payout events; the correction itself for `correction`.
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
  constraint ledger_transactions_id unique (id),
  constraint ledger_transactions_balanced check (
    provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise
      + tcs_paise + tds_paise + refunds_paise + payouts_paise = 0),
  constraint ledger_transactions_vendor check (vendor_id is not null or vendor_paise = 0),
  constraint ledger_transactions_correction check (
    event <> 'correction' or (actor_id is not null and btrim(reason) <> ''))
);
-- For listing the entries of a ledger account by time. The second index also serves to sum a vendor's balance.
create index ledger_transactions_by_time on ledger_transactions (at, id);
create index ledger_transactions_by_vendor on ledger_transactions (vendor_id, at, id) include (vendor_paise)
  where vendor_id is not null;
-- For listing the entries of the ledger accounts `refunds` and `payouts`, which few ledger transactions change.
create index ledger_transactions_of_refunds on ledger_transactions (at, id) where refunds_paise <> 0;
create index ledger_transactions_of_payouts on ledger_transactions (at, id) where payouts_paise <> 0;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_never_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();

-- A database transaction whose decision depends on balances locks the rows of their ledger accounts, sorted by name:
-- provider, vendor:{id} and so on.
create table ledger_accounts (
  name text primary key
);

-- The results of the ledger checks (`docs/product/ledger.md#the-check`).
create table ledger_checks (
  id bigint generated always as identity primary key,
  -- A nightly check emails admins only the differences that the previous nightly check did not find. Checks that an
  -- admin started send no email and are not compared.
  is_nightly boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- False when the payment provider did not answer, so that only the shop's own records were compared.
  is_provider_checked boolean not null,
  differences jsonb not null
);
