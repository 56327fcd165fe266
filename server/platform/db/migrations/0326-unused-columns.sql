-- Removes what is no longer used. `download_tickets` now serve the export of orders, too. The keys of refunds
-- (`request_key`) are now in the order events. Credit notes are derived from what was invoiced, without
-- `was_handed_over`.
drop table export_tickets;
drop index refunds_one_per_request;
alter table refunds drop column request_key, drop column was_handed_over;
alter table document_tickets rename to download_tickets;
