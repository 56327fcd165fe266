-- A nightly check emails admins only the differences that the previous nightly check did not find. Checks that an admin
-- started send no email and are not compared. Existing rows count as nightly, so that differences that admins already
-- know are not emailed again.
alter table ledger_checks add column is_nightly boolean not null default true;
alter table ledger_checks alter column is_nightly set default false;
