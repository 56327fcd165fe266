-- The lock prevents changes of orders and shipments while the new columns are filled in.
lock table orders, shipments in share row exclusive mode;

alter table shipments
  -- Whether the order was cancelled while the shipment was under way. Its pieces are then refunded and no longer count
  -- as packed.
  add column is_recalled boolean not null default false,
  -- The states about which the customer was emailed, so that no email is sent twice.
  add column mailed_states text[] not null default '{}',
  -- The number of wrong delivery codes on the day `wrong_codes_on` in India.
  add column wrong_codes integer not null default 0 check (wrong_codes >= 0),
  add column wrong_codes_on date,
  add check (not is_recalled or status in ('returning', 'returned'));
update shipments set mailed_states = case status
  when 'handed_over' then '{handed_over}'::text[] else '{handed_over,delivered}'::text[] end;

alter table orders
  -- When the last piece of the order was delivered.
  add column delivered_at timestamptz,
  -- The day in India by which the vendor has to dispatch the order. Null if no date is promised.
  add column dispatch_by date,
  -- When the customer was emailed that the last promised day has passed.
  add column late_mailed_at timestamptz;
update orders set delivered_at = shipments.delivered_at
from shipments where shipments.order_id = orders.id and orders.status = 'delivered';

-- For the lists of a vendor's day and for late orders.
create index orders_to_deliver on orders (vendor_id, (coalesce(delayed_to, promised_to)))
  where payment_status = 'paid' and status in ('pending', 'shipped');
create index orders_delivered on orders (vendor_id, delivered_at) where delivered_at is not null;
create index shipments_by_carrier on shipments (handed_over_at) where handed_over_at is not null;
