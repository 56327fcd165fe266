-- Payouts to vendors (`docs/product/settlement.md`).

create table settlement_runs (
  id uuid primary key,
  started_at timestamptz not null default shop_now(),
  -- Null for the weekly settlement.
  actor_id uuid references accounts (id)
);

create sequence payout_number;

create table payouts (
  id uuid primary key,
  number text not null unique,
  vendor_id uuid not null references vendors (id),
  run_id uuid not null references settlement_runs (id),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'claimed' check (status in ('claimed', 'sent', 'paid', 'returned')),
  provider text not null check (provider in ('sandbox', 'bank_file', 'razorpay')),
  provider_reference text,
  -- The bank's reference for the transfer.
  utr text,
  -- What the provider refuses or waits for, in words for admins.
  problem text not null default '',
  -- The bank account as it was when the payout was claimed, because it may change before the transfer.
  beneficiary_name text not null check (beneficiary_name <> ''),
  account_number text not null check (account_number <> ''),
  ifsc text not null check (ifsc <> ''),
  created_at timestamptz not null default shop_now(),
  sent_at timestamptz,
  paid_at timestamptz,
  returned_at timestamptz,
  return_reason text not null default '',
  check (status not in ('paid') or (paid_at is not null and utr is not null)),
  check ((status = 'returned') = (returned_at is not null))
);
create index payouts_by_vendor on payouts (vendor_id, created_at, id);
create index payouts_by_time on payouts (created_at, id);
create index payouts_by_status on payouts (status, created_at, id);

-- The ledger entries that a payout pays. An entry is in at most one payout, not counting returned payouts.
create table payout_entries (
  payout_id uuid not null references payouts (id),
  ledger_id bigint not null references ledger_transactions (id),
  is_released boolean not null default false,
  primary key (payout_id, ledger_id)
);
create unique index payout_entries_once on payout_entries (ledger_id) where not is_released;

-- The reasons for which the earnings of a delivered order are not paid.
create view open_cases as
select order_id, format('Shipment %s was reported as not received', number) as why
from shipments where not_received_at is not null and status = 'delivered'
union all
select order_id, format('Return %s is open', number) as why
from returns where closed_at is null;
