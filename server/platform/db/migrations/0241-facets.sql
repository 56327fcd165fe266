-- A product without options has one variant, so its row can be counted without looking for other rows of the product.
alter table variant_facts add column is_only boolean not null default false;

create or replace view public_variant_facts as
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
  products.created_at,
  products.options = '[]' as is_only
from products
join variants on variants.product_id = products.id and variants.hidden_at is null
left join lateral (
  select chosen_value(products.options, variants.option_values, '{material}') as material,
    color_in(chosen_value(products.options, variants.option_values,
      '{colour,color,shade,fabric,leather,upholstery,finish}')) as color,
    chosen_value(products.options, variants.option_values, '{seats,seater,"number of seats"}') as seats
) as option on products.options <> '[]'
where products.is_public;

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
  where (variant_facts.*) is distinct from (excluded.*)
$$;

update variant_facts set is_only = true from products where products.id = product_id and options = '[]';

drop index variant_facts_by_sub_category, variant_facts_by_material, variant_facts_by_color, variant_facts_by_seats,
  variant_facts_by_price;
create index variant_facts_by_sub_category on variant_facts (category, sub_category, product_id)
  include (material, color, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_material on variant_facts (category, material, product_id)
  include (sub_category, color, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_color on variant_facts (category, color, product_id)
  include (sub_category, material, seats, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_seats on variant_facts (category, seats, product_id)
  include (sub_category, material, color, origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only)
  where seats is not null;
create index variant_facts_by_origin on variant_facts (category, origin, product_id)
  include (sub_category, material, color, seats, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_price on variant_facts (category, price_paise)
  include (product_id, sub_category, material, color, seats, origin, width_cm, length_cm, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_width on variant_facts (category, width_cm);
create index variant_facts_by_length on variant_facts (category, length_cm);

-- Returns at most `most` public products that match the words, for counting. Unlike search_candidates(), it computes no
-- ranks. Like there, the settings force the text index.
create function products_with(words tsquery, most integer) returns table (id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select products.id from products where is_public and search @@ words limit most
$$;
