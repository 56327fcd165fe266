-- The number of the call's last committed transaction. It shows whether a COMMIT was carried out although its answer
-- was lost.
alter table idempotency_keys add column last_commit int not null default 0;
