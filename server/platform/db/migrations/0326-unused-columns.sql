-- Drops what is not needed any more. Orders are exported with the tickets of other downloads, the events of an order
-- store the Idempotency-Keys of its refunds, and credit notes are derived from what was invoiced.
drop table export_tickets;
drop index refunds_one_per_request;
alter table refunds drop column request_key, drop column was_handed_over;
alter table document_tickets rename to download_tickets;
