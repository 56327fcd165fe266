-- The Idempotency-Key of the call behind an event. A server may die between an act and the stored response: the
-- repeated call then finds the event, also where nothing was refunded, so that no refund has the key.
alter table order_events add column request_key text;
create index order_events_by_request_key on order_events (order_id, request_key) where request_key is not null;
