-- The number of the call's last committed transaction: it tells whether a COMMIT whose answer was lost was carried out.
alter table idempotency_keys add column last_commit int not null default 0;
