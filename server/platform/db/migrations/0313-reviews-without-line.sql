-- The demo data has reviews that no customer of the shop has written. They have neither an order line nor an account.
alter table reviews
  alter column order_line_id drop not null,
  alter column order_id drop not null,
  add constraint reviews_of_accounts_have_lines
    check (order_line_id is not null and order_id is not null or account_id is null);
