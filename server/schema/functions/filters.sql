-- The filter values of variants (variant_facts) and the filter terms of products.

-- Returns the variant's value of the first option that has one of these names, or null if there is no such option.
create or replace function chosen_value(options jsonb, chosen text[], names text[]) returns text
  language sql immutable parallel safe as $$
  select chosen[option.number]
  from jsonb_array_elements(options) with ordinality as option (content, number)
  where lower(btrim(option.content->>'name')) = any(names)
  order by option.number limit 1
$$;

create or replace function color_in(value text) returns text language sql stable parallel safe as $$
  select color_words.color
  from regexp_split_to_table(lower(value), '[^a-z]+') with ordinality as part (word, number)
  join color_words using (word)
  order by color_words.is_name desc, part.number limit 1
$$;

-- Returns 3 for "3", "3 seats" and "3-Seater", and null for other texts.
create or replace function seats_in(value text) returns integer language sql immutable parallel safe as $$
  select (regexp_match(value, '^\s*([1-9]\d?)\M'))[1]::integer
$$;

-- Returns the number of the band of a price or a size. A price exactly on a limit is in the lower band, so a filter such as
-- "up to 15000" covers whole bands only.
create or replace function price_band(paise bigint) returns integer language sql immutable parallel safe as $$
  select width_bucket(paise - 1,
    '{100000,200000,500000,1000000,1500000,2000000,3000000,5000000,10000000,20000000}'::bigint[])
$$;
create or replace function size_band(cm numeric) returns integer language sql immutable parallel safe as $$
  select width_bucket(cm - 0.1, '{30,50,75,100,120,150,180,200,250}'::numeric[])
$$;

-- Returns the terms of the values that a filter allows, or null without the filter.
create or replace function terms_of(kind text, allowed anyarray) returns text[] language sql immutable parallel safe as $$
  select case when allowed is not null then array(select kind || ':' || value from unnest(allowed) as value) end
$$;
create or replace function terms_of_prices(lowest bigint, highest bigint) returns text[] language sql immutable parallel safe as $$
  select case when num_nonnulls(lowest, highest) > 0 then array(
    select 'price:' || band from generate_series(
      price_band(coalesce(lowest, 0)), price_band(coalesce(highest, 1000000000000))) as band
  ) end
$$;
create or replace function terms_of_sizes(kind text, highest numeric) returns text[] language sql immutable parallel safe as $$
  select case when highest is not null then array(
    select kind || ':' || band from generate_series(0, size_band(highest)) as band
  ) end
$$;

-- Refreshes the facts of the products' variants and the filter terms of the products. The caller's transaction has
-- locked the products. Rows that would not change are not written.
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

create or replace function refresh_facts_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array(select distinct product_id from added));
  return null;
end $$;

create or replace function refresh_facts_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array[new.product_id]);
  return null;
end $$;

create or replace function refresh_facts_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array[new.id]);
  return null;
end $$;
