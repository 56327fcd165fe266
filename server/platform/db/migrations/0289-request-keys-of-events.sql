-- The Idempotency-Key of the call that caused the event. A server may die after the change and before the response is
-- stored. The repeated call then finds the event by this key, even if nothing was refunded and no refund has the key.
alter table order_events add column request_key text;
create index order_events_by_request_key on order_events (order_id, request_key) where request_key is not null;
