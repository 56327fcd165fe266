-- Deadlines end against the person who had to act (`docs/product/deadlines.md`).

alter table returns
  -- From here the last possible day of the pickup is counted.
  add column approved_at timestamptz,
  -- When the vendor reported that nobody handed over the goods. The next pickup and the customer's objection clear it.
  add column pickup_missed_at timestamptz;

-- The end of the return window, if it was opened again after a return that ended without the goods.
alter table order_lines add column returnable_until timestamptz;

create or replace view open_cases as
select order_id, format('Shipment %s was reported as not received', number) as why
from shipments where not_received_at is not null and status = 'delivered'
union all
select order_id, format('Return %s is open', number) as why
from returns where closed_at is null
union all
select order_id, format('Pieces can be returned until %s',
  to_char(returnable_until at time zone 'Asia/Kolkata', 'FMDD Mon YYYY')) as why
from order_lines where returnable_until > shop_now()
union all
-- A replacement that is neither delivered nor cancelled. Cancelled pieces are refunded from the replaced order.
select replaces_order_id as order_id, format('Replacement %s is not delivered yet', number) as why
from orders where replaces_order_id is not null and status in ('pending', 'shipped')
union all
select orders.replaces_order_id as order_id, format('Return %s of the replacement is open', returns.number) as why
from orders join returns on returns.order_id = orders.id
where orders.replaces_order_id is not null and returns.closed_at is null
union all
select replaces_order_id as order_id, format('Replacement %s was reported as not received', orders.number) as why
from orders join shipments on shipments.order_id = orders.id
where replaces_order_id is not null and not_received_at is not null and shipments.status = 'delivered';
