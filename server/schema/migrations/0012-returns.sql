-- Returns and replacements (`docs/product/returns.md`).

create sequence return_number;

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
  -- Where the goods are collected, and the day in India for which the customer asks.
  pickup_address jsonb not null,
  pickup_day date not null,
  -- The part of the return transport that the customer pays, at most the value of the pieces.
  transport_paise bigint not null default 0 check (transport_paise >= 0),
  -- The pickup as the vendor has scheduled it.
  pickup_date date,
  carrier text not null default '',
  tracking_number text not null default '',
  answer_by timestamptz not null,
  -- When the return expires if the goods are not collected.
  expires_at timestamptz,
  -- When the refund or the replacement starts by itself.
  finish_by timestamptz,
  -- Null until the goods are received.
  is_restocked boolean,
  -- For a replacement: the purchase that holds its pieces from the approval on.
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
-- A repeated call finds the return by this key, even if the server died before it answered the first call.
create unique index returns_one_per_request on returns (account_id, request_key) where request_key is not null;

create table return_lines (
  return_id uuid not null references returns (id),
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  -- Fewer pieces than the customer asked for if an admin has accepted only a part.
  accepted_quantity integer not null check (accepted_quantity between 0 and quantity),
  -- Refunded pieces. In a replacement, these are the pieces that could not be supplied.
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and accepted_quantity),
  primary key (return_id, order_line_id)
);
create index return_lines_by_line on return_lines (order_line_id);

-- The steps of a return, as its page shows them.
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
