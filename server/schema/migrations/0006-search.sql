-- What the search and the filters of public products read (`docs/product/content-and-search.md`).

-- Words of 2 to 40 letters that public products contain, or contained earlier. The search completes and corrects
-- typed words with them.
create table product_words (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- Whether the word occurs in a name, category, tag, material, colour or feature. Only such words are suggested as
  -- corrections.
  is_heading boolean not null
);
create index product_words_by_stem on product_words (stem);
create index product_words_by_trigrams on product_words using gist (word gist_trgm_ops);
create trigger products_words_changed
  after update of name, description, category, sub_category, tags, material, color, features,
    status, deleted_at, is_public on products
  for each row when (new.is_public and (not old.is_public or old.search <> new.search))
  execute function add_words_of_changed();
create trigger products_words_added after insert on products
  referencing new table as added for each statement execute function add_words_of_added();

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

-- The filter values of each variant on sale of a public product. A product matches several filters only if one of its
-- variants satisfies all of them, so there is one row for each variant. The columns are those of public_variant_facts,
-- in the same order.
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
  created_at timestamptz not null,
  -- A product without options has one variant, so its row can be counted without looking for other rows of the product.
  is_only boolean not null default false
);

-- Searching by filters: if a query has no filter for one of the columns, the index scan skips from one value of this
-- column to the next. The index also contains all other columns that a query reads, so that the scan reads no row of
-- the table.
create index variant_facts_by_values on variant_facts (category, sub_category, seats, material, color, product_id)
  include (origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_price on variant_facts (category, price_paise)
  include (product_id, sub_category, material, color, seats, origin, width_cm, length_cm, in_stock, product_in_stock, product_price_paise, created_at, is_only);
create index variant_facts_by_width on variant_facts (category, width_cm);
create index variant_facts_by_length on variant_facts (category, length_cm);
-- A search looks up the variants of each product that it has found.
create index variant_facts_by_product on variant_facts (product_id)
  include (material, color, seats, origin, width_cm, length_cm, price_paise, in_stock);

-- Listing the values of each filter: with these indexes a query jumps from one value to the next.
create index variant_facts_materials on variant_facts (category, material);
create index variant_facts_colors on variant_facts (category, color);
create index variant_facts_seats on variant_facts (category, seats) where seats is not null;
create index variant_facts_origins on variant_facts (category, origin);

-- What variant_facts should contain. refresh_variant_facts() copies it.
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

-- What products.filter_terms should contain.
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

create trigger variants_facts_added after insert on variants
  referencing new table as added for each statement execute function refresh_facts_of_added();
create trigger variants_facts_changed after update on variants
  for each row when (
    (old.stock_available > 0, old.option_values, old.price_paise, old.discount_price_paise, old.hidden_at,
      old.width_cm, old.length_cm)
    is distinct from
    (new.stock_available > 0, new.option_values, new.price_paise, new.discount_price_paise, new.hidden_at,
      new.width_cm, new.length_cm)
  ) execute function refresh_facts_of_variant();
create trigger products_facts_changed after update on products
  for each row when (
    (new.is_public or old.is_public) and
    (old.is_public, old.category, old.sub_category, old.material, old.color, old.options, old.origin_country,
      old.width_cm, old.length_cm, old.in_stock, old.selling_price_paise, old.created_at, old.vendor_id)
    is distinct from
    (new.is_public, new.category, new.sub_category, new.material, new.color, new.options, new.origin_country,
      new.width_cm, new.length_cm, new.in_stock, new.selling_price_paise, new.created_at, new.vendor_id)
  ) execute function refresh_facts_of_product();
