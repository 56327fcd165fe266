-- Messages of the contact form and reports of deliveries that did not arrive become help requests. Each report was also
-- stored as a contact message. This message stays, and gets no request of its own.
lock table contact_messages, shipments, help_requests in share row exclusive mode;

insert into help_requests (id, number, topic, subject, account_id, name, email, contact_id, owner_kind, created_at,
  due_at, due_for, updated_at)
select gen_random_uuid(), next_help_number(created_at), 'contact',
  left(split_part(regexp_replace(message, '\s+', ' ', 'g'), '. ', 1), 80), null, name, email, id, 'admin', created_at,
  created_at + interval '24 hours', 'answer', created_at
from (select * from contact_messages
  where message not like 'I have not received shipment % of order %, which % marked as delivered.'
  order by created_at, id) as message;

insert into help_requests (id, number, topic, subject, account_id, name, email, order_id, shipment_id, vendor_id,
  owner_kind, created_at, due_at, due_for, updated_at)
select gen_random_uuid(), next_help_number(not_received_at), 'not_received',
  format('Shipment %s of order %s did not arrive', shipment_number, order_number), account_id, customer_name,
  customer_email, order_id, shipment_id, vendor_id, 'admin', not_received_at, not_received_at + interval '24 hours',
  'answer', not_received_at
from (select shipments.not_received_at, shipments.number as shipment_number, orders.number as order_number,
    orders.account_id, customer_name, customer_email, orders.id as order_id, shipments.id as shipment_id, vendor_id
  from shipments join orders on orders.id = shipments.order_id join purchases on purchases.id = orders.purchase_id
  where shipments.not_received_at is not null and shipments.status = 'delivered'
  order by not_received_at, shipments.id) as report;

insert into help_messages (id, request_id, side, author_id, text, created_at)
select gen_random_uuid(), help_requests.id, 'customer', account_id,
  coalesce(message, 'I have not received it.'), help_requests.created_at
from help_requests left join contact_messages on contact_messages.id = contact_id;

insert into help_events (request_id, kind, at, actor_role, actor_id)
select id, 'opened', created_at, 'user', account_id from help_requests order by created_at, id;

insert into help_events (request_id, kind, at, actor_role)
select help_requests.id, 'resolved', greatest(contact_messages.updated_at, contact_messages.created_at), 'admin'
from help_requests join contact_messages on contact_messages.id = contact_id
where contact_messages.status = 'resolved';
