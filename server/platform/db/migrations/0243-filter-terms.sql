-- All filter values of a product's variants on sale, such as 'color:Blue', 'seats:3' and 'price:7'. With these terms
-- one index finds both the words and the filters of a search. Otherwise the facts of every product that has the words
-- would have to be read.
alter table products add column filter_terms text[] not null default '{}';

-- Returns the number of the band of a price or a size. A price exactly on a limit is in the lower band, so a filter such as
-- "up to 15000" covers whole bands only.
create function price_band(paise bigint) returns integer language sql immutable parallel safe as $$
  select width_bucket(paise - 1,
    '{100000,200000,500000,1000000,1500000,2000000,3000000,5000000,10000000,20000000}'::bigint[])
$$;
create function size_band(cm numeric) returns integer language sql immutable parallel safe as $$
  select width_bucket(cm - 0.1, '{30,50,75,100,120,150,180,200,250}'::numeric[])
$$;

-- Returns the terms of the values that a filter allows, or null without the filter.
create function terms_of(kind text, allowed anyarray) returns text[] language sql immutable parallel safe as $$
  select case when allowed is not null then array(select kind || ':' || value from unnest(allowed) as value) end
$$;
create function terms_of_prices(lowest bigint, highest bigint) returns text[] language sql immutable parallel safe as $$
  select case when num_nonnulls(lowest, highest) > 0 then array(
    select 'price:' || band from generate_series(
      price_band(coalesce(lowest, 0)), price_band(coalesce(highest, 1000000000000))) as band
  ) end
$$;
create function terms_of_sizes(kind text, highest numeric) returns text[] language sql immutable parallel safe as $$
  select case when highest is not null then array(
    select kind || ':' || band from generate_series(0, size_band(highest)) as band
  ) end
$$;

create view product_filter_terms as
select product_id, array_agg(distinct term) as terms
from variant_facts
join products on products.id = product_id
cross join lateral unnest(array[
  'vendor:' || products.vendor_id, 'category:' || variant_facts.category, 'subcategory:' || variant_facts.sub_category,
  'material:' || variant_facts.material, 'color:' || variant_facts.color, 'seats:' || variant_facts.seats,
  'origin:' || variant_facts.origin, 'price:' || price_band(variant_facts.price_paise),
  'width:' || size_band(variant_facts.width_cm), 'length:' || size_band(variant_facts.length_cm)
]) as term
where term is not null
group by product_id;

-- Refreshes the facts of the products' variants as before, and now also the filter terms of the products.
create or replace function refresh_variant_facts(targets uuid[]) returns void language sql as $$
  with wanted as materialized (
    select * from public_variant_facts where product_id = any(targets)
  ), gone as (
    delete from variant_facts
    where product_id = any(targets) and variant_id not in (select variant_id from wanted)
  )
  insert into variant_facts select * from wanted order by variant_id
  on conflict (variant_id) do update set
    category = excluded.category, sub_category = excluded.sub_category, material = excluded.material,
    color = excluded.color, seats = excluded.seats, origin = excluded.origin, width_cm = excluded.width_cm,
    length_cm = excluded.length_cm, price_paise = excluded.price_paise, in_stock = excluded.in_stock,
    product_in_stock = excluded.product_in_stock, product_price_paise = excluded.product_price_paise,
    created_at = excluded.created_at, is_only = excluded.is_only
  where (variant_facts.*) is distinct from (excluded.*);

  update products set filter_terms = current.terms
  from product_filter_terms as current
  where products.id = any(targets) and current.product_id = products.id
    and products.filter_terms <> current.terms
$$;

drop trigger products_facts_changed on products;
create trigger products_facts_changed after update on products
  for each row when (
    (new.is_public or old.is_public) and
    (old.is_public, old.category, old.sub_category, old.material, old.color, old.options, old.origin_country,
      old.width_cm, old.length_cm, old.in_stock, old.selling_price_paise, old.created_at, old.vendor_id)
    is distinct from
    (new.is_public, new.category, new.sub_category, new.material, new.color, new.options, new.origin_country,
      new.width_cm, new.length_cm, new.in_stock, new.selling_price_paise, new.created_at, new.vendor_id)
  ) execute function refresh_facts_of_product();

-- The triggers are disabled while the filter terms are filled in, because the terms change nothing public.
drop index products_by_search, products_by_tag;
alter table products disable trigger user;
update products set filter_terms = current.terms
from product_filter_terms as current where current.product_id = products.id;
alter table products enable trigger user;
create index products_by_search on products using gin (search, filter_terms, tags) where is_public;

-- A search looks up the variants of each product that it has found.
drop index variant_facts_by_product;
create index variant_facts_by_product on variant_facts (product_id)
  include (material, color, seats, origin, width_cm, length_cm, price_paise, in_stock);

-- Returns at most `most` public products that match the words and have one variant that satisfies all filters. Each
-- call is planned for its parameters, so that filters that are not chosen do not occur in the plan. The other settings
-- force the text index, because the planner would often choose to read a million rows instead.
create or replace function search_candidates(
  words tsquery, most integer,
  wanted_category text, wanted_sub_categories text[], wanted_tag text, wanted_vendor uuid,
  wanted_materials text[], wanted_colors text[], wanted_seats integer[], wanted_origins text[],
  max_width numeric, max_length numeric, min_paise bigint, max_paise bigint, only_in_stock boolean
) returns table (
  id uuid, rank real, in_stock boolean, created_at timestamptz, selling_price_paise bigint
) language sql stable
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
  select p.id,
    (ts_rank('{0.05, 0.2, 0.5, 1}', p.search, words) * case when p.in_stock then 1 else 0.5 end)::real,
    p.in_stock, p.created_at, p.selling_price_paise
  from products p
  where p.is_public
    -- A search of only stop words matches every product if it names a category, a tag or exactly one subcategory.
    -- Otherwise it matches none.
    and (p.search @@ words or numnode(words) = 0
      and (coalesce(wanted_category, wanted_tag) is not null or cardinality(wanted_sub_categories) = 1))
    and (wanted_category is null or p.filter_terms @> array['category:' || wanted_category])
    and (wanted_sub_categories is null or p.filter_terms && terms_of('subcategory', wanted_sub_categories))
    and (wanted_tag is null or p.tags @> array[wanted_tag])
    and (wanted_vendor is null or p.filter_terms @> array['vendor:' || wanted_vendor])
    and (wanted_materials is null or p.filter_terms && terms_of('material', wanted_materials))
    and (wanted_colors is null or p.filter_terms && terms_of('color', wanted_colors))
    and (wanted_seats is null or p.filter_terms && terms_of('seats', wanted_seats))
    and (wanted_origins is null or p.filter_terms && terms_of('origin', wanted_origins))
    and (max_width is null or p.filter_terms && terms_of_sizes('width', max_width))
    and (max_length is null or p.filter_terms && terms_of_sizes('length', max_length))
    and (coalesce(min_paise, max_paise) is null or p.filter_terms && terms_of_prices(min_paise, max_paise))
    and (not only_in_stock or p.in_stock)
    -- One variant must satisfy all filters, and a band can be wider than what is asked for. A product without
    -- options has one variant, with the product's price and stock.
    and (coalesce(wanted_materials, wanted_colors, wanted_origins) is null and wanted_seats is null
      and coalesce(max_width, max_length, min_paise, max_paise) is null
      or (coalesce(max_width, max_length) is null and p.options = '[]'
        and (min_paise is null or p.selling_price_paise >= min_paise)
        and (max_paise is null or p.selling_price_paise <= max_paise))
      or (
        select true from variant_facts v
        where v.product_id = p.id
          and (wanted_materials is null or v.material = any(wanted_materials))
          and (wanted_colors is null or v.color = any(wanted_colors))
          and (wanted_seats is null or v.seats = any(wanted_seats))
          and (wanted_origins is null or v.origin = any(wanted_origins))
          and (max_width is null or v.width_cm <= max_width)
          and (max_length is null or v.length_cm <= max_length)
          and (min_paise is null or v.price_paise >= min_paise)
          and (max_paise is null or v.price_paise <= max_paise)
          and (not only_in_stock or v.in_stock)
        limit 1
      ))
  limit most
$$;
