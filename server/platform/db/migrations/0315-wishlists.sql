-- Wishlists (`docs/product/wishlist.md`). An account has a row once it has saved a product or shared its list.
create table wishlists (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null default '' check (length(name) <= 60),
  -- The token in the link that shows the list to others. Null while the list is not shared.
  share_token text unique
);

create table wishlist_items (
  account_id uuid not null references wishlists (account_id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null default shop_now(),
  -- Price and stock when the product was saved, so that the list can show what has changed.
  added_price_paise bigint not null check (added_price_paise >= 0),
  was_in_stock boolean not null,
  primary key (account_id, product_id)
);
create index wishlist_items_by_product on wishlist_items (product_id);
