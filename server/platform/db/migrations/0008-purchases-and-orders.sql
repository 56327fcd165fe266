-- A purchase is what a customer pays for in one go. It has one order per vendor.
create table purchases (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- pending: stock is held until the payment arrives. aside: the payment does not match the purchase, and an admin
  -- decides.
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'aside')),
  status_reason text not null default '',
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR',
  provider text not null,
  provider_order_id text unique,
  hold_expires_at timestamptz not null,
  -- When the held pieces were released without a sale.
  released_at timestamptz,
  paid_at timestamptz,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  -- When the reconciler next asks the payment provider about the purchase. Null when there is nothing left to ask.
  check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the customer was emailed about a failed payment. The email is sent at most once.
  failure_mailed_at timestamptz
);
create index purchases_open_by_account on purchases (account_id, created_at) where status = 'pending';
create index purchases_to_check on purchases (check_at) where check_at is not null;
create index purchases_aside on purchases (updated_at) where status = 'aside';
create index purchases_by_words on purchases
  using gin ((customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops);
-- A job looks every few seconds for expired holds of pending purchases and of purchases under review.
create index purchases_holding on purchases (hold_expires_at)
  where released_at is null and status in ('pending', 'aside');

create table stock_holds (
  purchase_id uuid not null references purchases (id),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity >= 1),
  -- live: the pieces are counted in products.stock_held. sold: they are subtracted from stock_on_hand. freed: they are
  -- on sale again.
  state text not null default 'live' check (state in ('live', 'sold', 'freed')),
  primary key (purchase_id, product_id)
);
create index stock_holds_live_by_product on stock_holds (product_id) where state = 'live';

create sequence order_number;

-- Returns a number such as BTK-26-004821, with the year in India.
create function next_order_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"BTK-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('order_number') as text) as number
$$;

create table orders (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- The short number that people read, from next_order_number.
  number text not null unique,
  account_id uuid not null references accounts (id),
  vendor_id uuid not null references vendors (id),
  business_name text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  commission_bps integer not null check (commission_bps between 1500 and 2000),
  commission_paise bigint not null check (commission_paise between 0 and amount_paise),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  status text not null default 'pending' check (status in ('pending', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  shipped_at timestamptz,
  cancelled_at timestamptz,
  -- Whether the pieces of a cancelled order are back in stock.
  stock_returned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (purchase_id, vendor_id),
  constraint orders_refund_within_amount check (refunded_paise <= amount_paise)
);
create index orders_by_account on orders (account_id, created_at desc, id desc);
create index orders_by_vendor on orders (vendor_id, created_at desc, id desc);
create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_purchase on orders (purchase_id);

-- Indexes for the lists of orders of admins and vendors: by status, by payment, by amount, by search text (trigrams),
-- and for the orders that a vendor must ship.
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_by_amount on orders (amount_paise desc, id desc);
create index orders_to_send on orders (vendor_id) where status = 'pending' and payment_status = 'paid';
create index orders_by_words on orders using gin ((number || ' ' || business_name) gin_trgm_ops);

-- A copy of each product as it was when it was bought.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  name text not null,
  image text not null default '',
  quantity integer not null check (quantity >= 1),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  total_paise bigint not null
    generated always as (coalesce(discount_price_paise, price_paise) * quantity) stored,
  unique (order_id, position)
);
create index order_lines_by_product on order_lines (product_id);

-- Append-only: every change of a purchase, an order or a payment.
create table order_events (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- Null when the event concerns every order of the purchase.
  order_id uuid references orders (id),
  at timestamptz not null default clock_timestamp(),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'provider', 'system')),
  actor_id uuid references accounts (id),
  what text not null,
  from_state text,
  to_state text,
  why text
);
create index order_events_by_purchase on order_events (purchase_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();

-- A download link cannot send a bearer token. Instead its URL contains a ticket that is valid once, for a minute.
create table export_tickets (
  token_hash text primary key,
  admin_id uuid not null references accounts (id),
  filters jsonb not null,
  expires_at timestamptz not null
);
