-- The records of the built-in sandbox provider. The shop reads them only through the payment gateway and the payout
-- gateway.
create table sandbox_orders (
  id text primary key,
  receipt text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null,
  created_at timestamptz not null default shop_now()
);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders (id),
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null,
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  fee_tax_paise bigint not null default 0 check (fee_tax_paise >= 0),
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and amount_paise),
  created_at timestamptz not null default shop_now()
);
create index sandbox_payments_by_order on sandbox_payments (order_id);
create unique index sandbox_payments_one_captured on sandbox_payments (order_id)
  where status in ('captured', 'refunded');

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  receipt text not null unique,
  status text not null check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null default shop_now()
);
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);

-- The sandbox lists its payments and refunds by time, as Razorpay does.
create index sandbox_payments_by_time on sandbox_payments (created_at, id);
create index sandbox_refunds_by_time on sandbox_refunds (created_at, id);

-- The transfers of the sandbox, found by the payout's id.
create table sandbox_payouts (
  id text primary key,
  reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  utr text not null,
  created_at timestamptz not null default shop_now()
);
