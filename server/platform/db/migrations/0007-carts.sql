create table cart_lines (
  account_id uuid not null references accounts (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index cart_lines_by_product on cart_lines (product_id);
