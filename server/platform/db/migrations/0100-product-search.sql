-- Reading the catalogue at a million rows: ordered indexes for every list, and the words people search by.

-- A flag of its own, so that a sale that leaves some stock touches no index.
alter table products add column in_stock boolean not null
  generated always as (stock_on_hand > stock_held) stored;
alter table products set (fillfactor = 85);

-- Every list walks one of these in its own order and filters inside the index, so that a rare
-- combination of filters or a deep page reads no rows but those it shows.
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

-- Every distinct word of the public catalogue, to complete and correct what is typed into a search box.
create table product_words (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- Stands in a name, category, tag, material, colour or feature; only such words are offered as corrections.
  is_heading boolean not null
);
create index product_words_by_stem on product_words (stem);
create index product_words_by_likeness on product_words using gist (word gist_trgm_ops);

create function words_in(content text) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, content))) as word
  where length(word) between 2 and 40 and word !~ '[^[:alpha:]\u0900-\u097F]'
$$;

create function words_of_product(product products) returns table (word text, is_heading boolean)
  language sql immutable parallel safe as $$
  select words_in(concat_ws(' ', product.name, product.category, product.sub_category,
    joined(product.tags), product.material, product.color, joined(product.features))), true
  union all select words_in(product.description), false
$$;

create function add_words(headings text[], prose text[]) returns void language sql as $$
  insert into product_words (word, stem, is_heading)
  select found.word, coalesce((ts_lexize('english_stem', found.word))[1], found.word), bool_or(found.is_heading)
  from (
    select word, true as is_heading from unnest(headings) as word
    union all select word, false from unnest(prose) as word
  ) as found
  left join product_words as known using (word)
  where known.word is null or (found.is_heading and not known.is_heading)
  group by found.word
  -- One order for all, so that two writers never wait for each other.
  order by found.word
  on conflict (word) do update set is_heading = true
    where excluded.is_heading and not product_words.is_heading
$$;

create function keep_words_of_product() returns trigger language plpgsql as $$
begin
  perform add_words(
    array_agg(distinct word) filter (where is_heading), array_agg(distinct word) filter (where not is_heading)
  ) from words_of_product(new);
  return null;
end $$;
create function keep_words_of_new_products() returns trigger language plpgsql as $$
begin
  perform add_words(
    array_agg(distinct word) filter (where is_heading), array_agg(distinct word) filter (where not is_heading)
  ) from added, words_of_product(added) where is_public;
  return null;
end $$;

create trigger products_words_added after insert on products
  referencing new table as added
  for each statement execute function keep_words_of_new_products();
create trigger products_words_changed
  after update of name, description, category, sub_category, tags, material, color, features,
    status, deleted_at, is_public on products
  for each row when (new.is_public and (not old.is_public or old.search <> new.search))
  execute function keep_words_of_product();
