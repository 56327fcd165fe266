-- Admins are emailed about differences that the nightly check before did not have; a check that an admin ran in
-- between emails nobody. The differences of earlier rows were emailed or seen, so these count as nightly.
alter table ledger_checks add column is_nightly boolean not null default true;
alter table ledger_checks alter column is_nightly set default false;
