-- The Idempotency-Key of the call that caused the event. With this key a repeated call finds the event, even if the
-- server died before it stored the response to the first call. Refunds have such a key, but not every change makes a
-- refund.
alter table order_events add column request_key text;
create index order_events_by_request_key on order_events (order_id, request_key) where request_key is not null;
