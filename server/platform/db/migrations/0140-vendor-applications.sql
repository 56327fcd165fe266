-- How often the vendor applied, and the reason of the last rejection, for whoever reviews the next application.
alter table vendors
  add column application_count integer not null default 1 check (application_count > 0),
  add column previous_reason text not null default '';
