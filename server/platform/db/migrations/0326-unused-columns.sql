-- `download_tickets` now serve the export of orders, too. The order events store the idempotency keys of refunds in place
-- of `request_key`. `was_handed_over` is not needed, because credit notes are derived from what was invoiced.
drop table export_tickets;
drop index refunds_one_per_request;
alter table refunds drop column request_key, drop column was_handed_over;
alter table document_tickets rename to download_tickets;
