-- An order ships in one or several shipments.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- 1 is the order's first shipment.
  number integer not null check (number >= 1),
  status text not null default 'packed' check (status in
    ('packed', 'handed_over', 'out_for_delivery', 'delivered', 'attempt_failed', 'returning', 'returned')),
  -- Empty until the vendor has named a carrier.
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  failed_attempts integer not null default 0 check (failed_attempts between 0 and 3),
  failure_reason text not null default '',
  -- Whether the customer's code has confirmed the delivery. Otherwise only the vendor states it.
  is_confirmed boolean not null default false,
  -- The number of wrong delivery codes on the day `wrong_codes_on` in India.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  wrong_codes_on date,
  -- Whether the order was cancelled while the shipment was under way. Its pieces are then refunded and no longer count
  -- as packed.
  is_recalled boolean not null default false,
  -- The states about which the customer was emailed, so that no email is sent twice.
  mailed_states text[] not null default '{}',
  packed_at timestamptz not null default shop_now(),
  handed_over_at timestamptz,
  out_for_delivery_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  -- When the customer reported that a delivery stated by the vendor did not arrive.
  not_received_at timestamptz,
  updated_at timestamptz not null default shop_now(),
  unique (order_id, number),
  check (status in ('packed', 'returning', 'returned') or handed_over_at is not null),
  check ((status = 'delivered') = (delivered_at is not null)),
  check (not is_confirmed or status = 'delivered'),
  check (not is_recalled or status in ('returning', 'returned'))
);
create index shipments_by_carrier on shipments (handed_over_at) where handed_over_at is not null;

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_by_line on shipment_lines (order_line_id);
