-- Razorpay Route pays vendors (`docs/product/settlement.md#razorpay-route`).

-- A vendor's linked account. An id is null until the step that creates it is done.
create table route_accounts (
  vendor_id uuid primary key references vendors (id),
  account_id text unique,
  stakeholder_id text,
  product_id text,
  status text not null default 'new' check (status in
    ('new', 'refused', 'requested', 'needs_clarification', 'under_review', 'activated', 'suspended')),
  -- What Razorpay refuses or asks for, in words for the vendor and admins.
  problem text not null default '',
  -- The hash of the bank details that Razorpay has.
  bank_hash text not null default '',
  checked_at timestamptz not null default shop_now()
);

-- The transfers to linked accounts: the earnings of an order, which are held until a payout releases them, or the part
-- of a payout that no held transfer covers.
create table route_transfers (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  order_id uuid unique references orders (id),
  payment_id uuid references payments (id),
  payout_id uuid references payouts (id),
  -- Razorpay refuses transfers and reversals below one rupee.
  amount_paise bigint not null check (amount_paise >= 100),
  status text not null default 'requested' check (status in ('requested', 'created', 'failed')),
  provider_transfer_id text unique,
  fee_paise bigint check (fee_paise >= 0),
  failure text not null default '',
  -- The end of a lease, so that only one worker at a time calls Razorpay for the transfer.
  sending_until timestamptz,
  created_at timestamptz not null default shop_now(),
  check ((order_id is null) = (payment_id is null)),
  check (order_id is not null or payout_id is not null),
  check (status <> 'created' or provider_transfer_id is not null)
);
create index route_transfers_by_payout on route_transfers (payout_id) where payout_id is not null;
-- The first index is for settlements, which read the held transfers of each vendor. The second finds the transfers that
-- wait for a vendor's linked account, once the account is activated.
create index route_transfers_held on route_transfers (vendor_id, id) where payout_id is null;
create index route_transfers_waiting on route_transfers (vendor_id, created_at) where status = 'requested';

-- The amounts that are taken back from a transfer, for a refund or for a payout that is less than its transfers.
create table route_reversals (
  id uuid primary key,
  transfer_id uuid not null references route_transfers (id),
  refund_id uuid unique references refunds (id),
  amount_paise bigint not null check (amount_paise >= 100),
  provider_reversal_id text unique,
  sending_until timestamptz,
  created_at timestamptz not null default shop_now()
);
create index route_reversals_by_transfer on route_reversals (transfer_id);

-- The amount that a transfer pays the vendor after its reversals, including those that are not sent yet.
create view route_amounts as
select id as transfer_id, amount_paise - coalesce(
  (select sum(reversal.amount_paise) from route_reversals as reversal where transfer_id = route_transfers.id), 0
)::bigint as paise
from route_transfers where status <> 'failed';
