create table cart_lines (
  account_id uuid not null references accounts (id) on delete cascade,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default shop_now(),
  primary key (account_id, variant_id),
  constraint cart_lines_variant foreign key (product_id, variant_id)
    references variants (product_id, id) on delete cascade
);
create index cart_lines_by_product on cart_lines (product_id);

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

-- Requests for one email (`docs/product/wishlist.md#alerts`). The row is deleted when the email is enqueued.
create table alerts (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  -- Null means any variant of the product.
  variant_id uuid,
  kind text not null check (kind in ('back_in_stock', 'price_below')),
  below_paise bigint check (below_paise > 0),
  email text not null,
  -- Derived from the email address with a secret. The link in an email uses this key to delete all alerts of the
  -- address.
  stop_key text not null,
  created_at timestamptz not null default shop_now(),
  foreign key (product_id, variant_id) references variants (product_id, id) on delete cascade,
  check ((kind = 'price_below') = (below_paise is not null))
);
create unique index alerts_once on alerts (email, product_id, kind, variant_id) nulls not distinct;
create index alerts_by_product on alerts (product_id);
create index alerts_by_stop_key on alerts (stop_key);
create index alerts_by_time on alerts (created_at);
create trigger variants_alert_changed after update on variants
  for each row when (
    new.hidden_at is null and new.stock_available > 0 and
    (old.hidden_at is not null or old.stock_available <= 0 or new.selling_price_paise < old.selling_price_paise)
  ) execute function enqueue_alerts_of_variant();
create trigger variants_alert_added after insert on variants
  referencing new table as added for each statement execute function enqueue_alerts_of_added();
create trigger products_alert_public after update on products
  for each row when (new.is_public and not old.is_public) execute function enqueue_alerts_of_product();
