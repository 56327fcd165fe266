-- The pieces that a purchase holds or has bought.
create table stock_holds (
  purchase_id uuid not null references purchases (id),
  variant_id uuid not null references variants (id),
  quantity integer not null check (quantity >= 1),
  -- live: the pieces are counted in variants.stock_held. sold: they are subtracted from stock_on_hand. freed: they are
  -- on sale again. returned: sold pieces came back to stock, each of them only once.
  state text not null default 'live' check (state in ('live', 'sold', 'freed', 'returned')),
  -- Sold pieces that are back on sale.
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  -- Sold pieces that the vendor could not supply. They never come back to stock.
  lost_quantity integer not null default 0 check (lost_quantity >= 0),
  primary key (purchase_id, variant_id),
  constraint stock_holds_pieces check (returned_quantity + lost_quantity <= quantity)
);
create index stock_holds_live_by_variant on stock_holds (variant_id) where state = 'live';

-- Append-only: every change of a variant's stock, with its author and its cause. The statement that changes the stock
-- also inserts the movement, so that the movements add up to variants.stock_on_hand and variants.stock_held.
create table stock_movements (
  -- Ascends in the order of a variant's changes, because each change locks the variant's row. Times may repeat.
  id bigint generated always as identity primary key,
  product_id uuid not null,
  variant_id uuid not null,
  at timestamptz not null default shop_clock_timestamp(),
  -- return: sold pieces of a cancelled order. correction: stock entered by a person, or a difference that the nightly
  -- check has found.
  kind text not null
    check (kind in ('opening', 'hold', 'release', 'sale', 'return', 'correction', 'import')),
  on_hand_change integer not null,
  held_change integer not null,
  on_hand_after integer not null check (on_hand_after >= 0),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'provider', 'system')),
  actor_id uuid references accounts (id),
  purchase_id uuid references purchases (id),
  order_id uuid references orders (id),
  note text,
  constraint stock_movements_variant foreign key (product_id, variant_id) references variants (product_id, id),
  check (kind = 'opening' or (on_hand_change, held_change) <> (0, 0)),
  check ((kind in ('hold', 'release', 'sale', 'return')) = (purchase_id is not null))
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

-- A vendor's CSV file that is being imported. A job writes the rows one by one and counts them here.
create table product_imports (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  status text not null default 'running' check (status in ('running', 'done')),
  -- The rows that passed validation. The list is emptied when all of them are written.
  rows jsonb not null,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  -- A list of {row, field, message} for rows that were rejected while they were written.
  errors jsonb not null default '[]',
  created_at timestamptz not null default shop_now()
);
create index product_imports_by_vendor on product_imports (vendor_id, created_at);
