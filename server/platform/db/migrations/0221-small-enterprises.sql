-- Micro and small enterprises have more time for some Indian Standards.
alter table vendors add column is_small_enterprise boolean not null default false;
