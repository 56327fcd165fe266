-- Several attempts to pay for the same goods are purchases of one checkout. Each of them names the first attempt. The
-- first attempt itself has null.
alter table purchases add column checkout_id uuid references purchases (id);
create index purchases_by_checkout on purchases (checkout_id) where checkout_id is not null;
-- A new purchase looks for unpaid attempts of its account, newest first.
create index purchases_unpaid_by_account on purchases (account_id, created_at desc)
  where status in ('pending', 'failed');
