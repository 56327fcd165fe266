create table products (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  name text not null,
  description text not null,
  category text not null,
  sub_category text not null default '',
  material text not null default '',
  -- The text about the material that cards show, such as "Solid teak, moss-green cushions".
  material_line text not null default '' constraint products_material_line_short check (length(material_line) <= 80),
  color text not null default '',
  -- The vendor's name for a group of matching products; empty if the product belongs to none.
  collection text not null default '' constraint products_collection_short check (length(collection) <= 80),
  origin_country text not null default 'India'
    constraint products_origin_country_short check (length(origin_country) between 1 and 60),
  warranty text not null default '',
  quality_standards text not null default '',
  features text[] not null default '{}',
  tags text[] not null default '{}',
  length_cm numeric(8, 1) check (length_cm >= 0),
  width_cm numeric(8, 1) check (width_cm >= 0),
  height_cm numeric(8, 1) check (height_cm >= 0),
  weight_kg numeric(8, 1) check (weight_kg >= 0),
  -- Free text, used when length, width and height are not known.
  dimensions text not null default '',

  -- Details that customers want to know before they pay, and declarations that the law requires. Both have many
  -- optional parts that are shown but never searched, so they are JSON, which the contract checks. Values by which
  -- lists filter have columns.
  details jsonb not null default '{}',
  declarations jsonb not null default '{}',
  -- The vendor's choice. If it is empty, the heading follows from the category and subcategory.
  hsn text not null default '' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  -- The vendor's choice in basis points. If it is null, the rate of the heading applies.
  gst_bps integer check (gst_bps between 0 and 10000),
  -- The vendor's statement that the product is made wholly of bamboo, cane or rattan.
  is_wholly_cane boolean not null default false,
  -- Null if the vendor's usual days to dispatch apply.
  dispatch_days integer check (dispatch_days between 0 and 60),
  options jsonb not null default '[]',

  -- Copies of the default variant, which is the first in stock, otherwise the first. Lists, search and their indexes
  -- use them. refresh_default_variant() maintains them.
  default_variant_id uuid not null,
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0),
  -- The price that the customer pays. Lists sort and filter by it.
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  in_stock boolean not null default false,
  -- The lowest selling price of the variants in stock, or of all variants if none is in stock.
  price_from_paise bigint not null,

  -- Figures of the published reviews. Only the trigger of reviews sets them.
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- The numbers of reviews with 1, 2, 3, 4 and 5 stars.
  star_counts integer[] not null default '{0,0,0,0,0}',
  -- The average that the product would have with eight more reviews of 3.8 stars. Lists sorted by rating use it.
  rating_rank numeric(9, 8) not null default 3.8,

  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Whether a due declaration is missing and the day `undeclared_leave_on` has come. The server sets this column,
  -- because the rules are in its code.
  is_withheld boolean not null default false,
  -- Whether the product is active, not withheld, not deleted and of an approved vendor. The triggers below maintain
  -- this column.
  is_public boolean not null default false,
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name), 'A')
    || setweight(to_tsvector('english'::regconfig, category || ' ' || sub_category || ' ' || join_words(tags)), 'B')
    || setweight(to_tsvector('english'::regconfig, material || ' ' || color || ' ' || join_words(features)), 'C')
    || setweight(to_tsvector('english'::regconfig, description), 'D')
  ) stored,
  -- All filter values of the product's variants on sale, such as 'color:Blue', 'seats:3' and 'price:7'. With these terms
  -- one index finds both the words and the filters of a search. Otherwise the facts of every product that has the words
  -- would have to be read.
  filter_terms text[] not null default '{}',
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  deleted_at timestamptz,
  constraint products_discount_below_price check (discount_price_paise < price_paise)
) with (fillfactor = 85);
create index products_by_vendor on products (vendor_id, created_at desc, id desc) where deleted_at is null;
create index products_by_collection on products (vendor_id, collection) where is_public and collection <> '';
create index products_withheld on products (id) where is_withheld;
create index products_by_search on products using gin (search, filter_terms, tags) where is_public;

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
create index products_listed_by_origin on products (origin_country, in_stock desc, created_at desc, id desc)
  include (category, sub_category) where is_public;
create index products_listed_by_category_origin
  on products (category, origin_country, in_stock desc, created_at desc, id desc)
  include (sub_category) where is_public;
create index products_listed_by_rating on products (rating_rank desc, in_stock desc, created_at desc, id desc)
  include (category, sub_category) where is_public;
create index products_listed_by_category_rating
  on products (category, rating_rank desc, in_stock desc, created_at desc, id desc)
  include (sub_category) where is_public;
-- For the filter by rating, because few products of a large catalogue are rated.
create index products_rated on products (category, in_stock desc, created_at desc, id desc)
  include (rating_count, rating_sum) where is_public and rating_count > 0;

-- Indexes for the admins' list of products: by date, by search text (trigrams), by status, by price and by name.
create index products_by_time on products (created_at desc, id desc) include (category, status)
  where deleted_at is null;
create index products_by_trigrams on products using gin (name gin_trgm_ops) where deleted_at is null;
create index products_by_status on products (status, created_at desc, id desc)
  where deleted_at is null;
create index products_by_price on products (selling_price_paise desc, id desc)
  where deleted_at is null;
create index products_by_name on products (lower(name), id) where deleted_at is null;

create trigger products_public before insert on products
  for each row execute function set_product_public();
-- This trigger runs after the update. A `before update` trigger would make PostgreSQL compute all stored generated
-- columns again, `search` included, for every changed copy of a variant.
create trigger products_public_changed after update of status, deleted_at, vendor_id, is_withheld on products
  for each row when ((old.status, old.deleted_at, old.vendor_id, old.is_withheld)
    is distinct from (new.status, new.deleted_at, new.vendor_id, new.is_withheld))
  execute function change_product_public();
create trigger vendors_products_public after update of status, deleted_at on vendors
  for each row execute function set_vendor_products_public();

-- A variant is what a customer buys. A product without options has one variant. A product with options has one for each
-- combination that is sold, at most 50.
create table variants (
  id uuid primary key,
  product_id uuid not null references products (id),
  -- The product's vendor, so that an SKU can be unique per vendor.
  vendor_id uuid not null references vendors (id),
  -- The variant's place in the order that the vendor has chosen.
  position integer not null check (position >= 0),
  sku text not null default '',
  -- One value for each option of the product, in the order of products.options.
  option_values text[] not null default '{}',
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0),
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  -- Null means that the price is the maximum retail price.
  mrp_paise bigint,
  stock_on_hand integer not null check (stock_on_hand >= 0),
  -- Pieces that are held for unpaid purchases. The constraint variants_held_within_stock makes overselling impossible.
  stock_held integer not null default 0 check (stock_held >= 0),
  stock_available integer not null generated always as (stock_on_hand - stock_held) stored,
  -- When pieces were last sold or returned. Unlike products.updated_at, this time does not change when the vendor edits
  -- the product.
  stock_changed_at timestamptz not null default 'epoch',
  -- A measure is null if it is the same as that of the product.
  length_cm numeric(8, 1) check (length_cm >= 0),
  width_cm numeric(8, 1) check (width_cm >= 0),
  height_cm numeric(8, 1) check (height_cm >= 0),
  weight_kg numeric(8, 1) check (weight_kg >= 0),
  -- A variant that the vendor removes is hidden, because orders and stock movements refer to it.
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now(),
  constraint variants_discount_below_price check (discount_price_paise < price_paise),
  constraint variants_mrp_not_below_price check (mrp_paise >= price_paise),
  constraint variants_held_within_stock check (stock_held <= stock_on_hand),
  -- For foreign keys, which ensure that a variant belongs to its product.
  constraint variants_of_product unique (product_id, id)
) with (fillfactor = 80);
create unique index variants_by_option_values on variants (product_id, option_values) where hidden_at is null;
create unique index variants_by_sku on variants (vendor_id, lower(sku)) where sku <> '' and hidden_at is null;
create trigger variants_default_added after insert on variants
  referencing new table as added for each statement execute function refresh_default_of_added();
create trigger variants_default_changed after update on variants
  for each row when (
    (old.stock_available > 0, old.position, old.price_paise, old.discount_price_paise, old.hidden_at)
    is distinct from
    (new.stock_available > 0, new.position, new.price_paise, new.discount_price_paise, new.hidden_at)
  ) execute function refresh_default_of_changed();
-- Deferred, because an edit hides old variants before it adds new ones.
create constraint trigger variants_one_visible after update of hidden_at on variants
  deferrable initially deferred for each row when (new.hidden_at is not null)
  execute function require_visible_variant();

-- Deferred, so that a transaction can insert a product before its variants.
alter table products add constraint products_default_variant foreign key (id, default_variant_id)
  references variants (product_id, id) deferrable initially deferred;

-- The pictures of a product, in order. A picture is uploaded or given by an https URL. A picture with a variant_id
-- belongs to that variant; the others belong to all variants.
create table product_pictures (
  product_id uuid not null references products (id) on delete cascade,
  variant_id uuid,
  position integer not null check (position >= 0),
  picture_id uuid references pictures (id),
  url text,
  alt text not null default '',
  constraint product_pictures_variant foreign key (product_id, variant_id) references variants (product_id, id),
  check (num_nonnulls(picture_id, url) = 1)
);
create unique index product_pictures_in_order on product_pictures (product_id, variant_id, position)
  nulls not distinct;
create index product_pictures_by_picture on product_pictures (picture_id);

-- Append-only: every price that a variant has had, including its first.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  variant_id uuid not null,
  at timestamptz not null default shop_clock_timestamp(),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  actor_role text not null check (actor_role in ('vendor', 'admin', 'system')),
  actor_id uuid references accounts (id),
  constraint price_changes_variant foreign key (product_id, variant_id) references variants (product_id, id)
);
create index price_changes_by_product on price_changes (product_id, id desc);
-- For finding the price before a change, which is in the previous row of the variant.
create index price_changes_by_variant on price_changes (variant_id, id desc);
create trigger price_changes_append_only before update or delete on price_changes
  for each row execute function refuse_change();
