create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  provider text not null,
  provider_payment_id text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  -- Whether this payment has paid the purchase. A second captured payment is refunded.
  is_settling boolean not null default false,
  refunded_paise bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_payment_id),
  constraint payments_refund_within_amount check (refunded_paise between 0 and amount_paise)
);
create index payments_by_purchase on payments (purchase_id);
create unique index payments_one_settling on payments (purchase_id) where is_settling;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null for the refund of a surplus payment, which belongs to no order.
  order_id uuid references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
  provider_refund_id text unique,
  reason text not null default '',
  requested_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The number of the current attempt. A retry is a new refund for the provider, so each attempt has its own receipt.
  attempt integer not null default 1 check (attempt >= 1),
  -- The end of a lease, so that two workers do not send the same refund at the same time.
  sending_until timestamptz,
  processed_at timestamptz
);
create unique index refunds_one_per_order on refunds (order_id) where order_id is not null;
create unique index refunds_one_per_surplus on refunds (payment_id) where order_id is null;
create index refunds_by_payment on refunds (payment_id);
create index refunds_unfinished on refunds (created_at) where status in ('requested', 'sent');

-- Webhook events of the payment provider as they were received. An event is only a hint: it is stored first, and a job
-- then asks the provider for the real state.
create table payment_notices (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  body_hash text not null,
  event text not null,
  provider_order_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (provider, event_id),
  unique (provider, body_hash)
);

-- Webhook calls without a valid signature are counted, not stored.
create table refused_notices (
  day date primary key,
  count bigint not null
);
