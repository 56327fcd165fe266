-- A variant is what a customer buys. A product without options has one variant. A product with options has one for each
-- combination that is sold, at most 50. Servers of the version before cannot run on this schema, because stock, prices
-- and holds move to the variant.
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
  created_at timestamptz not null default now(),
  constraint variants_discount_below_price check (discount_price_paise < price_paise),
  constraint variants_held_within_stock check (stock_held <= stock_on_hand),
  -- For foreign keys, which ensure that a variant belongs to its product.
  constraint variants_of_product unique (product_id, id)
) with (fillfactor = 80);
create unique index variants_by_option_values on variants (product_id, option_values) where hidden_at is null;
create unique index variants_by_sku on variants (vendor_id, lower(sku)) where sku <> '' and hidden_at is null;

-- Prevents changes of products while their stock is copied.
lock table products in share row exclusive mode;

-- The only variant of an existing product gets the product's id, so that every row that refers to the product's stock
-- can refer to the variant without a lookup.
insert into variants (id, product_id, vendor_id, position, price_paise, discount_price_paise,
  stock_on_hand, stock_held, stock_changed_at, hidden_at, created_at)
select id, id, vendor_id, 0, price_paise, discount_price_paise,
  stock_on_hand, stock_held, stock_changed_at, deleted_at, created_at
from products;

-- The columns price_paise, discount_price_paise and in_stock of a product become copies of its default variant, which
-- is the first in stock, otherwise the first. Lists, search and their indexes still use these columns.
alter table products
  add column options jsonb not null default '[]',
  add column default_variant_id uuid,
  -- The lowest selling price of the variants in stock, or of all variants if none is in stock.
  add column price_from_paise bigint;
alter table products disable trigger user;
update products set default_variant_id = id, price_from_paise = selling_price_paise;
alter table products enable trigger user;
alter table products alter column in_stock drop expression;
alter table products alter column in_stock set default false;
alter table products
  alter column default_variant_id set not null,
  alter column price_from_paise set not null,
  drop column stock_available,
  drop column stock_held,
  drop column stock_on_hand,
  drop column stock_changed_at,
  -- Deferred, so that a transaction can insert a product before its variants.
  add constraint products_default_variant foreign key (id, default_variant_id)
    references variants (product_id, id) deferrable initially deferred;

-- The caller's transaction has locked the product's row. The product is not written if its copies stay the same, for
-- example after a sale that leaves some stock.
create function refresh_default_variant(target uuid) returns void language sql as $$
  update products set
    default_variant_id = chosen.id, price_paise = chosen.price_paise,
    discount_price_paise = chosen.discount_price_paise, in_stock = chosen.in_stock,
    price_from_paise = chosen.price_from_paise
  from (
    select id, price_paise, discount_price_paise, stock_available > 0 as in_stock, (
        select min(other.selling_price_paise) from variants as other
        where other.product_id = target and other.hidden_at is null
          and (other.stock_available > 0 or variants.stock_available = 0)
      ) as price_from_paise
    from variants where product_id = target and hidden_at is null
    order by stock_available > 0 desc, position, id limit 1
  ) as chosen
  where products.id = target
    and (default_variant_id, products.price_paise, products.discount_price_paise, products.in_stock,
      products.price_from_paise)
    is distinct from (chosen.id, chosen.price_paise, chosen.discount_price_paise, chosen.in_stock,
      chosen.price_from_paise)
$$;

create function refresh_default_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_default_variant(product_id) from (select distinct product_id from added) as touched;
  return null;
end $$;
create trigger variants_default_added after insert on variants
  referencing new table as added for each statement execute function refresh_default_of_added();

create function refresh_default_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_default_variant(new.product_id);
  return null;
end $$;
create trigger variants_default_changed after update on variants
  for each row when (
    (old.stock_available > 0, old.position, old.price_paise, old.discount_price_paise, old.hidden_at)
    is distinct from
    (new.stock_available > 0, new.position, new.price_paise, new.discount_price_paise, new.hidden_at)
  ) execute function refresh_default_of_changed();

-- Deferred, because an edit hides old variants before it adds new ones.
create function require_visible_variant() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and deleted_at is null)
    and not exists (select from variants where product_id = new.product_id and hidden_at is null)
  then
    raise exception 'Product % has no variant on sale', new.product_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger variants_one_visible after update of hidden_at on variants
  deferrable initially deferred for each row when (new.hidden_at is not null)
  execute function require_visible_variant();

-- Announces changed products as before. The columns that have moved to the variant are left out, because
-- announce_changed_variants() announces them.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', bool_or(moved), (array_agg(id))[1:151])
  from (
    select now.id,
      (now.is_public, now.in_stock, now.selling_price_paise, now.price_paise, now.category, now.sub_category,
        now.material, now.color, now.tags, now.vendor_id, now.search)
      is distinct from
      (was.is_public, was.in_stock, was.selling_price_paise, was.price_paise, was.category, was.sub_category,
        was.material, was.color, was.tags, was.vendor_id, was.search) as moved
    from changed as now join before as was using (id)
    where now.is_public or was.is_public
  ) as seen
  having count(*) > 0;
  return null;
end $$;

-- Announces the products of variants whose public values have changed. A sale of held pieces changes none. Lists are
-- not announced here: a change that moves a product within lists also changes the copies in products, and the trigger
-- of products then announces the lists.
create function announce_changed_variants() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, (array_agg(distinct now.product_id))[1:151])
  from changed as now join before as was using (id)
  join products on products.id = now.product_id and products.is_public
  where (now.stock_available, now.price_paise, now.discount_price_paise, now.hidden_at, now.position,
      now.sku, now.option_values, now.length_cm, now.width_cm, now.height_cm, now.weight_kg)
    is distinct from
    (was.stock_available, was.price_paise, was.discount_price_paise, was.hidden_at, was.position,
      was.sku, was.option_values, was.length_cm, was.width_cm, was.height_cm, was.weight_kg)
  having count(*) > 0;
  return null;
end $$;
create trigger variants_announce_changed after update on variants
  referencing old table as before new table as changed
  for each statement execute function announce_changed_variants();

-- A picture with a variant_id belongs to that variant; the others belong to all variants.
alter table product_pictures
  drop constraint product_pictures_pkey,
  add column variant_id uuid,
  add constraint product_pictures_variant foreign key (product_id, variant_id)
    references variants (product_id, id);
create unique index product_pictures_in_order on product_pictures (product_id, variant_id, position)
  nulls not distinct;
