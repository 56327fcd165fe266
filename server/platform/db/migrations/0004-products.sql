-- Joins words for generated columns, which need an immutable function: array_to_string is only stable.
create function joined(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

create table products (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  name text not null,
  description text not null,
  category text not null,
  sub_category text not null default '',
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0),
  -- The price that the customer pays. Lists sort and filter by it.
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  stock_on_hand integer not null check (stock_on_hand >= 0),
  -- Pieces that are held for unpaid purchases. The constraint products_held_within_stock makes overselling impossible.
  stock_held integer not null default 0 check (stock_held >= 0),
  stock_available integer not null generated always as (stock_on_hand - stock_held) stored,
  material text not null default '',
  color text not null default '',
  warranty text not null default '',
  quality_standards text not null default '',
  length_cm numeric(8, 1) check (length_cm >= 0),
  width_cm numeric(8, 1) check (width_cm >= 0),
  height_cm numeric(8, 1) check (height_cm >= 0),
  weight_kg numeric(8, 1) check (weight_kg >= 0),
  -- Free text, used when length, width and height are not known.
  dimensions text not null default '',
  features text[] not null default '{}',
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Whether the product is active, not deleted and of an approved vendor. The triggers below maintain this column.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name), 'A')
    || setweight(to_tsvector('english'::regconfig, category || ' ' || sub_category || ' ' || joined(tags)), 'B')
    || setweight(to_tsvector('english'::regconfig, material || ' ' || color || ' ' || joined(features)), 'C')
    || setweight(to_tsvector('english'::regconfig, description), 'D')
  ) stored,
  -- Indexes contain this column instead of the stock, so that a sale that leaves some stock changes no index entry.
  in_stock boolean not null generated always as (stock_on_hand > stock_held) stored,
  -- When pieces were last sold or returned. Unlike updated_at, this time does not change when the vendor edits the
  -- product.
  stock_changed_at timestamptz not null default 'epoch',
  constraint products_discount_below_price check (discount_price_paise < price_paise),
  constraint products_held_within_stock check (stock_held <= stock_on_hand)
) with (fillfactor = 85);
create index products_by_vendor on products (vendor_id, created_at desc, id desc) where deleted_at is null;
create index products_by_search on products using gin (search) where is_public;
create index products_by_tag on products using gin (tags) where is_public;

-- Each public list reads one of these indexes in its sort order and filters inside the index. So even for rare filters
-- or a deep page, only the rows that are shown are read from the table.
create index products_listed on products (in_stock desc, created_at desc, id desc)
  include (category, sub_category, material, color, selling_price_paise) where is_public;
create index products_listed_by_category on products (category, in_stock desc, created_at desc, id desc)
  include (sub_category, material, color, selling_price_paise) where is_public;
create index products_listed_by_sub_category on products (sub_category, in_stock desc, created_at desc, id desc)
  include (category, material, color, selling_price_paise) where is_public;
create index products_listed_by_vendor on products (vendor_id, in_stock desc, created_at desc, id desc)
  where is_public;
create index products_listed_by_price on products (selling_price_paise, id)
  include (category, sub_category, material, color, in_stock) where is_public;
create index products_listed_by_category_price on products (category, selling_price_paise, id)
  include (sub_category, material, color, in_stock) where is_public;
create index products_listed_by_age on products (created_at desc, id desc)
  include (category, sub_category, material, color, selling_price_paise, in_stock) where is_public;
create index products_listed_by_category_age on products (category, created_at desc, id desc)
  include (sub_category, material, color, selling_price_paise, in_stock) where is_public;

-- Indexes for the admins' list of products: by date, by search text (trigrams), by status, by price and by name.
create index products_kept on products (created_at desc, id desc) include (category, status)
  where deleted_at is null;
create index products_kept_by_name on products using gin (name gin_trgm_ops) where deleted_at is null;
create index products_kept_by_status on products (status, created_at desc, id desc)
  where deleted_at is null;
create index products_kept_by_price on products (selling_price_paise desc, id desc)
  where deleted_at is null;
create index products_kept_by_lower_name on products (lower(name), id) where deleted_at is null;

-- The pictures of a product, in order. A picture is uploaded or given by an https URL.
create table product_pictures (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null check (position >= 0),
  picture_id uuid references pictures (id),
  url text,
  alt text not null default '',
  primary key (product_id, position),
  check (num_nonnulls(picture_id, url) = 1)
);
create index product_pictures_by_picture on product_pictures (picture_id);

-- Sets is_public of a new product. `for share` locks the vendor's row, so that no simultaneous approval or suspension
-- is missed: it is either committed and visible here, or it waits for the lock and then updates the product.
create function set_product_public() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'active' and new.deleted_at is null
    and exists (
      select 1 from vendors where id = new.vendor_id and status = 'approved' and deleted_at is null
      for share
    );
  return new;
end $$;
create trigger products_public before insert on products
  for each row execute function set_product_public();

-- This trigger runs after the update. A `before update` trigger would make PostgreSQL compute all stored generated
-- columns again, `search` included, for every piece that is held or sold.
create function change_product_public() returns trigger language plpgsql as $$
begin
  update products
    set is_public = products.status = 'active' and products.deleted_at is null
      and vendors.status = 'approved' and vendors.deleted_at is null
    from vendors where products.id = new.id and vendors.id = products.vendor_id;
  return null;
end $$;
create trigger products_public_changed after update of status, deleted_at, vendor_id on products
  for each row when ((old.status, old.deleted_at, old.vendor_id) is distinct from (new.status, new.deleted_at, new.vendor_id))
  execute function change_product_public();

create function set_vendor_products_public() returns trigger language plpgsql as $$
begin
  if (new.status = 'approved' and new.deleted_at is null)
    is distinct from (old.status = 'approved' and old.deleted_at is null) then
    update products
      set is_public = status = 'active' and deleted_at is null
        and new.status = 'approved' and new.deleted_at is null
      where vendor_id = new.id;
  end if;
  return null;
end $$;
create trigger vendors_products_public after update of status, deleted_at on vendors
  for each row execute function set_vendor_products_public();
