-- An order ships in one or several shipments. The lock prevents changes of orders while their shipments are inserted.
lock table orders, order_lines in share row exclusive mode;

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
  check (not is_confirmed or status = 'delivered')
);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_by_line on shipment_lines (order_line_id);

alter table order_lines
  -- Pieces in shipments. When a shipment is returned, its pieces no longer count.
  add column packed_quantity integer not null default 0 check (packed_quantity >= 0),
  -- Pieces that will not be delivered. They are refunded if they were paid.
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  -- Pieces whose refund is requested, whatever its status. A delivered piece may be refunded, too.
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  add constraint order_lines_pieces check (packed_quantity + cancelled_quantity <= quantity),
  add constraint order_lines_refunded check (refunded_quantity <= quantity);

-- The code that the customer says at the door. Every existing order gets a code of its own, because the default is
-- volatile.
alter table orders add column delivery_code text not null
  default lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::int % 1000000)::text, 6, '0')
  check (delivery_code ~ '^[0-9]{6}$');

-- The shipment that the event is about, if there is one.
alter table order_events add column shipment_id uuid;

-- Orders that are already shipped or delivered went in one shipment, whose carrier was not recorded.
insert into shipments (id, order_id, number, status, packed_at, handed_over_at, delivered_at, updated_at)
select gen_random_uuid(), id, 1, case status when 'shipped' then 'handed_over' else 'delivered' end,
  coalesce(shipped_at, updated_at), coalesce(shipped_at, updated_at),
  case when status = 'delivered' then updated_at end, updated_at
from orders where status in ('shipped', 'delivered');
insert into shipment_lines (shipment_id, order_line_id, quantity)
select shipments.id, order_lines.id, quantity
from shipments join order_lines on order_lines.order_id = shipments.order_id;
update order_lines set packed_quantity = quantity
from orders where orders.id = order_lines.order_id and orders.status in ('shipped', 'delivered');
update order_lines set cancelled_quantity = quantity
from orders where orders.id = order_lines.order_id and orders.status = 'cancelled';
update order_lines set refunded_quantity = quantity
from refunds where refunds.order_id = order_lines.order_id;
