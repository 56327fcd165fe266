-- Payouts to vendors (`docs/product/settlement.md`). The lock prevents new entries while the table of the ledger
-- changes.
lock table ledger_transactions in share row exclusive mode;

alter table ledger_transactions drop constraint ledger_transactions_event_check;
alter table ledger_transactions
  add constraint ledger_transactions_event_check check (event in
    ('sale', 'unmatched_payment', 'provider_fee', 'refund_requested', 'refund_completed', 'correction',
      'payout_claimed', 'payout_paid', 'payout_returned')),
  add constraint ledger_transactions_id unique (id);

alter table vendors
  -- When the account number, IFSC or beneficiary last changed. After a change nothing is paid for some days.
  add column bank_changed_at timestamptz,
  -- Set while an admin holds the vendor's payouts. The vendor can read the reason.
  add column payouts_held_at timestamptz,
  add column payout_hold_reason text not null default '',
  add constraint vendors_payout_hold check ((payouts_held_at is not null) = (payout_hold_reason <> ''));

-- Records the time of a change, whoever makes it: the vendor, an admin or a corrected application.
create function record_bank_change() returns trigger language plpgsql as $$
begin
  new.bank_changed_at = shop_now();
  return new;
end
$$;
create trigger vendors_bank_change before update on vendors for each row
  when ((old.account_number, old.ifsc, old.beneficiary_name)
    is distinct from (new.account_number, new.ifsc, new.beneficiary_name))
  execute function record_bank_change();

create table settlement_runs (
  id uuid primary key,
  started_at timestamptz not null default shop_now(),
  -- Null for the weekly settlement.
  actor_id uuid references accounts (id)
);

create sequence payout_number;

-- Returns a number such as PO-26-000123, with the year in India.
create function next_payout_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"PO-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('payout_number') as text) as number
$$;

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
from shipments where not_received_at is not null and status = 'delivered';

-- The transfers of the sandbox, found by the payout's id.
create table sandbox_payouts (
  id text primary key,
  reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  utr text not null,
  created_at timestamptz not null default shop_now()
);
