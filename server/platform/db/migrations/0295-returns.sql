-- Returns and replacements (`docs/product/returns.md`). No order, line or refund may change while its table does.
lock table purchases, orders, order_lines, refunds in share row exclusive mode;

-- What a customer who changed their mind pays for the way back.
alter table delivery_settings add column return_transport_paise bigint not null default 0
  check (return_transport_paise between 0 and 1000000);

alter table orders
  -- Frozen when the order is placed.
  add column return_transport_paise bigint not null default 0 check (return_transport_paise >= 0),
  -- The order whose pieces this one replaces; it costs nothing.
  add column replaces_order_id uuid references orders (id),
  add constraint orders_replacement_is_free check (replaces_order_id is null or amount_paise = 0);
create index orders_by_replaced on orders (replaces_order_id) where replaces_order_id is not null;

-- A replacement is a purchase of its own: it holds stock from the approval, and has an order once it starts.
alter table purchases add column is_replacement boolean not null default false;
alter table purchases drop constraint purchases_amount_paise_check;
alter table purchases add constraint purchases_amount_paise_check
  check (case when is_replacement then amount_paise = 0 else amount_paise >= 100 end);

alter table order_lines drop constraint order_lines_price_paise_check;
alter table order_lines
  add constraint order_lines_price_paise_check check (price_paise >= 0),
  -- Pieces in returns that are open or replaced. Those of a refunded return count as refunded.
  add column returning_quantity integer not null default 0 check (returning_quantity >= 0),
  -- Frozen when the order is placed: a product that is made to order does not come back for a change of mind.
  add column is_made_to_order boolean not null default false,
  -- Of a replacement: the line whose price is paid back if its pieces are not delivered or come back.
  add column replaces_line_id uuid references order_lines (id),
  add constraint order_lines_returning check (returning_quantity + refunded_quantity <= quantity);

create sequence return_number;

-- Such as RT-26-000123, with the year in India.
create function next_return_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"RT-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('return_number') as text) as number
$$;

create table returns (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references orders (id),
  vendor_id uuid not null references vendors (id),
  account_id uuid not null references accounts (id),
  status text not null default 'requested' check (status in ('requested', 'approved', 'disputed', 'scheduled',
    'received', 'refunded', 'replaced', 'declined', 'withdrawn', 'expired')),
  reason text not null check (reason in
    ('damaged', 'defective', 'wrong_item', 'not_as_described', 'late', 'changed_mind')),
  resolution text not null check (resolution in ('refund', 'replacement')),
  note text not null default '',
  -- Where the goods are collected, and the day in India that the customer asks for.
  pickup_address jsonb not null,
  pickup_day date not null,
  -- What the customer pays of the way back, of at most the value of the pieces.
  transport_paise bigint not null default 0 check (transport_paise >= 0),
  -- As the vendor has scheduled the pickup.
  pickup_date date,
  carrier text not null default '',
  tracking_number text not null default '',
  answer_by timestamptz not null,
  -- Without a pickup the return expires then.
  expires_at timestamptz,
  -- The refund or the replacement starts then by itself.
  finish_by timestamptz,
  -- Null until the goods are received.
  is_restocked boolean,
  -- Of a replacement: its held pieces, from the approval on.
  replacement_purchase_id uuid unique references purchases (id),
  replacement_order_id uuid unique references orders (id),
  request_key text,
  requested_at timestamptz not null,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  constraint returns_open_or_closed check ((status in ('requested', 'approved', 'disputed', 'scheduled',
    'received')) = (closed_at is null)),
  check (status <> 'received' or received_at is not null),
  check (status <> 'scheduled' or pickup_date is not null),
  check (status not in ('approved', 'scheduled') or expires_at is not null)
);
create index returns_by_order on returns (order_id, requested_at);
create index returns_by_account on returns (account_id, requested_at desc, id desc);
create index returns_by_vendor on returns (vendor_id, requested_at desc, id desc);
create index returns_by_time on returns (requested_at desc, id desc);
create index returns_open on returns (status, answer_by) where closed_at is null;
create index returns_open_by_vendor on returns (vendor_id, status, answer_by) where closed_at is null;
-- A repeated call finds the return, also when the server died before it answered.
create unique index returns_one_per_request on returns (account_id, request_key) where request_key is not null;

create table return_lines (
  return_id uuid not null references returns (id),
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  -- Fewer than were asked for where an admin has decided in part.
  accepted_quantity integer not null check (accepted_quantity between 0 and quantity),
  -- Pieces that are paid back: of a replacement, those that could not be supplied.
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and accepted_quantity),
  primary key (return_id, order_line_id)
);
create index return_lines_by_line on return_lines (order_line_id);

-- What happened to a return, as its page shows it.
create table return_steps (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns (id),
  status text not null,
  at timestamptz not null default shop_clock_timestamp(),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'system')),
  actor_id uuid references accounts (id),
  text text not null default ''
);
create index return_steps_by_return on return_steps (return_id, id);
create trigger return_steps_append_only before update or delete on return_steps
  for each row execute function refuse_change();

-- The files are private: `<key>-<width>.webp` for each width.
create table return_photos (
  id uuid primary key,
  return_id uuid not null references returns (id),
  side text not null check (side in ('customer', 'evidence', 'inspection')),
  position integer not null check (position between 0 and 4),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  created_at timestamptz not null default shop_now(),
  unique (return_id, side, position)
);

alter table refunds
  -- Kept for the way back: the pieces are worth this and the amount together.
  add column transport_paise bigint not null default 0 check (transport_paise >= 0),
  add column return_id uuid references returns (id);
create index refunds_by_return on refunds (return_id, created_at) where return_id is not null;

-- What keeps a delivered order's earnings from being paid.
create or replace view open_cases as
select order_id, format('Shipment %s was reported as not received', number) as why
from shipments where not_received_at is not null and status = 'delivered'
union all
select order_id, format('Return %s is open', number) as why
from returns where closed_at is null;
