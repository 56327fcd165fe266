-- The filter values of each variant on sale of a public product. A product matches several filters only if one of its
-- variants satisfies all of them, so there is one row for each variant.
create table variant_facts (
  variant_id uuid primary key references variants (id) on delete cascade,
  product_id uuid not null,
  category text not null,
  sub_category text not null,
  material text not null,
  color text not null,
  seats integer,
  origin text not null,
  width_cm numeric(8, 1),
  length_cm numeric(8, 1),
  price_paise bigint not null,
  in_stock boolean not null,
  -- Copies of the columns of the product by which lists are sorted.
  product_in_stock boolean not null,
  product_price_paise bigint not null,
  created_at timestamptz not null
);

-- The words by which the value of an option is assigned to one of the filter's colours: "Bottle green velvet" is Green,
-- "Walnut" is Brown.
create table color_words (
  word text primary key,
  color text not null,
  -- Whether the word is the name of its colour. A name counts before other words, so "Teak and black" is black. If no
  -- word is a name, the first one counts, so "Rose gold" is pink.
  is_name boolean not null generated always as (word = lower(color) or word = 'grey') stored
);
insert into color_words (word, color)
select unnest(string_to_array(words, ' ')), color from (values
  ('Black', 'black ebony onyx jet'),
  ('White', 'white ivory snow pearl'),
  ('Brown', 'brown walnut teak sheesham mango oak mahogany rosewood acacia chestnut espresso cognac tan saddle '
    || 'tobacco chocolate coffee caramel camel honey terracotta rust clay copper bronze'),
  ('Gray', 'gray grey charcoal slate ash stone silver graphite'),
  ('Beige', 'beige oatmeal sand cream ecru taupe natural'),
  ('Navy', 'navy midnight indigo'),
  ('Red', 'red madder maroon burgundy crimson wine scarlet brick'),
  ('Blue', 'blue turquoise sky cobalt azure'),
  ('Green', 'green moss sage olive emerald forest mint bottle teal'),
  ('Yellow', 'yellow mustard gold golden ochre marigold saffron lemon'),
  ('Pink', 'pink rose blush coral'),
  ('Purple', 'purple aubergine plum lavender violet lilac')
) as family (color, words);

-- Returns the variant's value of the first option that has one of these names, or null if there is no such option.
create function chosen_value(options jsonb, chosen text[], names text[]) returns text
  language sql immutable parallel safe as $$
  select chosen[option.number]
  from jsonb_array_elements(options) with ordinality as option (content, number)
  where lower(btrim(option.content->>'name')) = any(names)
  order by option.number limit 1
$$;

create function color_in(value text) returns text language sql stable parallel safe as $$
  select color_words.color
  from regexp_split_to_table(lower(value), '[^a-z]+') with ordinality as part (word, number)
  join color_words using (word)
  order by color_words.is_name desc, part.number limit 1
$$;

-- Returns 3 for "3", "3 seats" and "3-Seater", and null for other texts.
create function seats_in(value text) returns integer language sql immutable parallel safe as $$
  select (regexp_match(value, '^\s*([1-9]\d?)\M'))[1]::integer
$$;

create view public_variant_facts as
select variants.id as variant_id, products.id as product_id, products.category, products.sub_category,
  coalesce(nullif(option.material, ''), products.material) as material,
  coalesce(option.color, products.color) as color,
  coalesce(seats_in(option.seats), case when products.sub_category ilike '%-seater' then seats_in(products.sub_category) end) as seats,
  products.origin_country as origin,
  coalesce(variants.width_cm, products.width_cm) as width_cm,
  coalesce(variants.length_cm, products.length_cm) as length_cm,
  variants.selling_price_paise as price_paise,
  variants.stock_available > 0 as in_stock,
  products.in_stock as product_in_stock,
  products.selling_price_paise as product_price_paise,
  products.created_at
from products
join variants on variants.product_id = products.id and variants.hidden_at is null
left join lateral (
  select chosen_value(products.options, variants.option_values, '{material}') as material,
    color_in(chosen_value(products.options, variants.option_values,
      '{colour,color,shade,fabric,leather,upholstery,finish}')) as color,
    chosen_value(products.options, variants.option_values, '{seats,seater,"number of seats"}') as seats
) as option on products.options <> '[]'
where products.is_public;

insert into variant_facts select * from public_variant_facts;

-- The first four indexes serve one filter each. For each value of the filter they are sorted by product, so that
-- counting products can stop at the limit. The first five contain the values of all filters, so that no row of the
-- table is read.
create index variant_facts_by_sub_category on variant_facts (category, sub_category, product_id)
  include (material, color, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at);
create index variant_facts_by_material on variant_facts (category, material, product_id)
  include (sub_category, color, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at);
create index variant_facts_by_color on variant_facts (category, color, product_id)
  include (sub_category, material, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at);
create index variant_facts_by_seats on variant_facts (category, seats, product_id)
  include (sub_category, material, color, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at)
  where seats is not null;
create index variant_facts_by_price on variant_facts (category, price_paise)
  include (product_id, sub_category, material, color, seats, origin, width_cm, length_cm, in_stock, product_in_stock, product_price_paise, created_at);
create index variant_facts_by_product on variant_facts (product_id);

-- The caller's transaction has locked the products. Rows that would not change are not written.
create function refresh_variant_facts(targets uuid[]) returns void language sql as $$
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
    created_at = excluded.created_at
  where (variant_facts.*) is distinct from (excluded.*)
$$;

create function refresh_facts_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array(select distinct product_id from added));
  return null;
end $$;
create trigger variants_facts_added after insert on variants
  referencing new table as added for each statement execute function refresh_facts_of_added();

create function refresh_facts_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array[new.product_id]);
  return null;
end $$;
create trigger variants_facts_changed after update on variants
  for each row when (
    (old.stock_available > 0, old.option_values, old.price_paise, old.discount_price_paise, old.hidden_at,
      old.width_cm, old.length_cm)
    is distinct from
    (new.stock_available > 0, new.option_values, new.price_paise, new.discount_price_paise, new.hidden_at,
      new.width_cm, new.length_cm)
  ) execute function refresh_facts_of_variant();

create function refresh_facts_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_variant_facts(array[new.id]);
  return null;
end $$;
create trigger products_facts_changed after update on products
  for each row when (
    (new.is_public or old.is_public) and
    (old.is_public, old.category, old.sub_category, old.material, old.color, old.options, old.origin_country,
      old.width_cm, old.length_cm, old.in_stock, old.selling_price_paise, old.created_at)
    is distinct from
    (new.is_public, new.category, new.sub_category, new.material, new.color, new.options, new.origin_country,
      new.width_cm, new.length_cm, new.in_stock, new.selling_price_paise, new.created_at)
  ) execute function refresh_facts_of_product();

-- A change of a variant other than the default one can also move its product into or out of filtered lists.
create function announce_changed_facts() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array(select distinct product_id from touched limit 151));
  return null;
end $$;
create trigger variant_facts_announce_added after insert on variant_facts
  referencing new table as touched for each statement execute function announce_changed_facts();
create trigger variant_facts_announce_changed after update on variant_facts
  referencing new table as touched for each statement execute function announce_changed_facts();
create trigger variant_facts_announce_removed after delete on variant_facts
  referencing old table as touched for each statement execute function announce_changed_facts();

-- Returns at most `most` public products that match the words and have one variant that satisfies all filters. The
-- function of the same name with single values instead of lists stays for servers of the previous version.
create function search_candidates(
  words tsquery, most integer,
  wanted_category text, wanted_sub_categories text[], wanted_tag text, wanted_vendor uuid,
  wanted_materials text[], wanted_colors text[], wanted_seats integer[], wanted_origins text[],
  max_width numeric, max_length numeric, min_paise bigint, max_paise bigint, only_in_stock boolean
) returns table (
  id uuid, rank real, in_stock boolean, created_at timestamptz, selling_price_paise bigint
) language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select p.id,
    (ts_rank('{0.05, 0.2, 0.5, 1}', p.search, words) * case when p.in_stock then 1 else 0.5 end)::real,
    p.in_stock, p.created_at, p.selling_price_paise
  from products p
  where p.is_public
    and p.search @@ (
      words
      && coalesce(phraseto_tsquery('english', wanted_category), ''::tsquery)
      && coalesce(case cardinality(wanted_sub_categories)
        when 1 then phraseto_tsquery('english', wanted_sub_categories[1]) end, ''::tsquery)
      && coalesce(phraseto_tsquery('english', wanted_tag), ''::tsquery)
    )
    and (wanted_category is null or p.category = wanted_category)
    and (wanted_sub_categories is null or p.sub_category = any(wanted_sub_categories))
    and (wanted_tag is null or p.tags @> array[wanted_tag])
    and (wanted_vendor is null or p.vendor_id = wanted_vendor)
    and (not only_in_stock or p.in_stock)
    and (coalesce(wanted_materials, wanted_colors, wanted_origins) is null and wanted_seats is null
      and coalesce(max_width, max_length, min_paise, max_paise) is null
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
