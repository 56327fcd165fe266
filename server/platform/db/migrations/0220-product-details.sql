-- Details that customers want to know before they pay, and declarations that the law requires. Both have many optional
-- parts that are shown but never searched, so they are JSON, which the contract checks. Values by which lists filter
-- have columns.
alter table products
  add column origin_country text not null default 'India'
    constraint products_origin_country_short check (length(origin_country) between 1 and 60),
  -- The vendor's name for a group of matching products; empty if the product belongs to none.
  add column collection text not null default ''
    constraint products_collection_short check (length(collection) <= 80),
  add column details jsonb not null default '{}',
  add column declarations jsonb not null default '{}';

create index products_by_collection on products (vendor_id, collection) where is_public and collection <> '';

-- Null means that the price is the maximum retail price.
alter table variants
  add column mrp_paise bigint,
  add constraint variants_mrp_not_below_price check (mrp_paise >= price_paise);

-- Lists filter by the country of origin, so a change of it changes lists.
create function announce_origin_country() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array[new.id]);
  return null;
end $$;
create trigger products_announce_origin_country after update of origin_country on products
  for each row when (new.is_public and new.origin_country is distinct from old.origin_country)
  execute function announce_origin_country();
