-- A nightly check emails admins only the differences that the previous nightly check did not find. Checks that an admin
-- started send no email and are not compared. The differences of the existing rows were emailed or seen, so these rows
-- count as nightly.
alter table ledger_checks add column is_nightly boolean not null default true;
alter table ledger_checks alter column is_nightly set default false;
