-- no transaction
-- The payout of an order's sale.
create index concurrently if not exists payout_entries_by_ledger on payout_entries (ledger_id);
-- The payouts that are not paid yet, oldest first.
create index concurrently if not exists payouts_open on payouts (created_at, id) where status in ('claimed', 'sent');
create index concurrently if not exists refunds_failed on refunds (updated_at) where status = 'failed';
-- The registrations of the last days.
create index concurrently if not exists accounts_by_time on accounts (created_at) include (role);
-- With the name itself, a list by name skips the pages before it in the index. It replaces `products_by_name`.
create index concurrently if not exists products_by_name_and_id on products (lower(name), id) include (name)
  where deleted_at is null;
drop index concurrently if exists products_by_name;
