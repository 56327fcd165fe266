-- How often the vendor has applied, and why the last application was rejected. The admin who reviews the next one sees
-- both.
alter table vendors
  add column application_count integer not null default 1 check (application_count > 0),
  add column previous_reason text not null default '';
