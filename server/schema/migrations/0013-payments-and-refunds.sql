create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  provider text not null,
  provider_payment_id text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  -- The fee that the provider keeps of a payment, including the tax on it. Null until the provider reports the fee.
  fee_paise bigint check (fee_paise >= 0),
  fee_tax_paise bigint check (fee_tax_paise >= 0),
  -- Whether this payment has paid the purchase. A second captured payment is refunded.
  is_settling boolean not null default false,
  refunded_paise bigint not null default 0,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  unique (provider, provider_payment_id),
  constraint payments_refund_within_amount check (refunded_paise between 0 and amount_paise)
);
create index payments_by_purchase on payments (purchase_id);
create unique index payments_one_settling on payments (purchase_id) where is_settling;
-- The ledger check compares these payments with those that the provider lists.
create index payments_captured_by_time on payments (created_at) where status in ('captured', 'refunded');

-- An order is refunded by pieces, in any number of refunds. The constraint order_lines_refunded limits them to the
-- pieces that were bought.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null for the refund of a surplus payment, which belongs to no order.
  order_id uuid references orders (id),
  return_id uuid references returns (id),
  amount_paise bigint not null check (amount_paise > 0),
  -- The amount that is kept for the return transport. Together with the refunded amount it is the price of the pieces.
  transport_paise bigint not null default 0 check (transport_paise >= 0),
  status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
  provider_refund_id text unique,
  -- The number of the current attempt. A retry is a new refund for the provider, so each attempt has its own receipt.
  attempt integer not null default 1 check (attempt >= 1),
  -- The end of a lease, so that two workers do not send the same refund at the same time.
  sending_until timestamptz,
  reason text not null default '',
  requested_by uuid references accounts (id),
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  processed_at timestamptz
);
create index refunds_by_order on refunds (order_id, created_at) where order_id is not null;
create index refunds_by_return on refunds (return_id, created_at) where return_id is not null;
create unique index refunds_one_per_surplus on refunds (payment_id) where order_id is null;
create index refunds_by_payment on refunds (payment_id);
create index refunds_unfinished on refunds (created_at) where status in ('requested', 'sent');
-- The ledger check compares these refunds with those that the provider lists.
create index refunds_processed_by_time on refunds (processed_at) where status = 'processed';

create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  -- The pieces' share of the line's total, rounded so that the refunds of all pieces of the line add up to that total.
  amount_paise bigint not null check (amount_paise >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_by_line on refund_lines (order_line_id);

-- Webhook events of the payment provider as they were received. An event is only a hint: it is stored first, and a job
-- then asks the provider for the real state.
create table webhook_events (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  body_hash text not null,
  event text not null,
  provider_order_id text,
  payload jsonb not null,
  received_at timestamptz not null default shop_now(),
  processed_at timestamptz,
  unique (provider, event_id),
  unique (provider, body_hash)
);

-- Webhook calls without a valid signature are counted, not stored.
create table refused_webhook_events (
  day date primary key,
  count bigint not null
);
