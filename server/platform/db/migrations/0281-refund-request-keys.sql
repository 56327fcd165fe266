-- The Idempotency-Key of the call that requested the refund. With this key a repeated call finds the refund, even if
-- the server died before it stored the response to the first call.
alter table refunds add column request_key text;
create unique index refunds_one_per_request on refunds (order_id, requested_by, request_key, was_handed_over)
  where request_key is not null;
