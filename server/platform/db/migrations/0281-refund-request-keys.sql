-- The Idempotency-Key of the call that requested the refund. A server may die after the refund and before the response
-- is stored. The repeated call then finds the refund by this key.
alter table refunds add column request_key text;
create unique index refunds_one_per_request on refunds (order_id, requested_by, request_key, was_handed_over)
  where request_key is not null;
