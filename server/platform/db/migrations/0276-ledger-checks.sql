-- The results of the ledger checks (`docs/product/ledger.md#the-check`).
create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- False when the payment provider did not answer, so that only the shop's own records were compared.
  is_provider_checked boolean not null,
  differences jsonb not null
);

-- The sandbox lists its payments and refunds by time, as Razorpay does.
create index sandbox_payments_by_time on sandbox_payments (created_at, id);
create index sandbox_refunds_by_time on sandbox_refunds (created_at, id);

-- The check compares these payments and refunds with those that the provider lists.
create index payments_captured_by_time on payments (created_at) where status in ('captured', 'refunded');
create index refunds_processed_by_time on refunds (processed_at) where status = 'processed';

-- For listing the entries of the ledger accounts `refunds` and `payouts`, which few ledger transactions change.
create index ledger_transactions_of_refunds on ledger_transactions (at, id) where refunds_paise <> 0;
create index ledger_transactions_of_payouts on ledger_transactions (at, id) where payouts_paise <> 0;
