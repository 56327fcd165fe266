-- The words of public products, and the search for them.

-- Returns the words of a text, separated by spaces, the same for what is stored and what is asked
-- (`docs/product/content-and-search.md#words`): without accents, nukta and apostrophes, in lower case, with digits 0 to 9. Every
-- sign separates words. The signs are listed, because PostgreSQL's classes of characters depend on the locale.
-- `search/fold-words.ts` does the same. After a change here a migration has to fill `products.words` again and to build
-- the index `posts_by_words` again.
create or replace function fold_words(content text) returns text language sql immutable parallel safe return btrim(
  regexp_replace(lower(translate(
    regexp_replace(normalize(translate(content, '™℠''’‘ʼ`´′', '  '), nfkd),
      '[\u0300-\u036F\u00AD\u093C\u200C\u200D\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\0901०१२३४५६७८९ØÆŒĐŁÞ', U&'\09020123456789øæœđłþ')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0589-\u058F\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0964-\u0965\u0970\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uE000-\uF8FF\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U0010FFFF]+', ' ', 'g'));

-- What is stored also has the parts of words with an apostrophe: "D'Embrune" is found by dembrune and by embrune.
create or replace function stored_words(content text) returns text language sql immutable parallel safe return
  case when content ~ '[''’‘ʼ`´′]'
    then fold_words(content) || ' ' || fold_words(translate(content, '''’‘ʼ`´′', '       '))
    else fold_words(content) end;

create or replace function product_words_of(
  name text, category text, sub_category text, tags text[], material text, color text, features text[], description text
) returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('english'::regconfig, stored_words(name)), 'A')
  || setweight(to_tsvector('english'::regconfig, stored_words(category || ' ' || sub_category || ' ' || join_words(tags))), 'B')
  || setweight(to_tsvector('english'::regconfig, stored_words(material || ' ' || color || ' ' || join_words(features))), 'C')
  || setweight(to_tsvector('english'::regconfig, stored_words(description)), 'D');

create or replace function set_product_words() returns trigger language plpgsql as $$
begin
  new.words := product_words_of(new.name, new.category, new.sub_category, new.tags, new.material, new.color, new.features,
    new.description);
  return new;
end $$;

create or replace function change_product_words() returns trigger language plpgsql as $$
begin
  update products set words = product_words_of(new.name, new.category, new.sub_category, new.tags, new.material, new.color,
    new.features, new.description)
  where id = new.id;
  return null;
end $$;

-- Fills the words of the products that were there before the column, in short transactions, and adds their words to
-- product_words.
create or replace procedure fill_product_words() language plpgsql as $$
declare
  targets uuid[];
begin
  loop
    targets := array(select id from products where words is null order by id limit 200 for update skip locked);
    if targets = '{}' then
      exit when not exists (select from products where words is null);
      perform pg_sleep(0.1);
    end if;
    update products set words = product_words_of(name, category, sub_category, tags, material, color, features, description)
    where id = any(targets);
    perform add_words_of_products(targets);
    commit;
  end loop;
end $$;

create or replace function post_words_of(title text, excerpt text, tags text[], content text)
  returns tsvector language sql immutable parallel safe return
  -- A tsvector holds at most 1 MB, so only the start of a very long post is searched.
  to_tsvector('english'::regconfig,
    stored_words(title || ' ' || excerpt || ' ' || join_words(tags) || ' ' || left(content, 100000)));

create or replace function split_words(content text) returns setof text language sql immutable parallel safe as $$
  select distinct word from string_to_table(stored_words(content), ' ') as word
  where length(word) between 2 and 40 and word !~ '[0-9]'
$$;

create or replace function add_words(headings text[], prose text[]) returns void language sql as $$
  insert into product_words (word, stem, is_heading)
  select found.word, coalesce((ts_lexize('english_stem', found.word))[1], found.word), bool_or(found.is_heading)
  from (
    select word, true as is_heading from unnest(headings) as word
    union all select word, false from unnest(prose) as word
  ) as found
  left join product_words as known using (word)
  where known.word is null or (found.is_heading and not known.is_heading)
  group by found.word
  -- All writers insert in the same order, so that they do not deadlock.
  order by found.word
  on conflict (word) do update set is_heading = true
    where excluded.is_heading and not product_words.is_heading
$$;

create or replace function add_words_of_products(targets uuid[]) returns void language sql as $$
  select add_words(
    array_agg(distinct word) filter (where is_heading), array_agg(distinct word) filter (where not is_heading)
  )
  from products cross join lateral (
    select split_words(concat_ws(' ', name, category, sub_category, join_words(tags), material, color,
      join_words(features))) as word, true as is_heading
    union all select split_words(description), false
  ) as found
  where products.id = any(targets) and is_public
$$;

create or replace function add_words_of_changed() returns trigger language plpgsql as $$
begin
  perform add_words_of_products(array[new.id]);
  return null;
end $$;

create or replace function add_words_of_added() returns trigger language plpgsql as $$
begin
  perform add_words_of_products(array(select id from added where is_public));
  return null;
end $$;

-- Returns at most `max_results` public products that match the words and have one variant that satisfies all filters.
-- Each call is planned for its parameters, so that filters that are not chosen do not occur in the plan. The other settings
-- force the text index, because the planner would often choose to read a million rows instead.
create or replace function search_candidates(
  asked tsquery, max_results integer,
  wanted_category text, wanted_sub_categories text[], wanted_tag text, wanted_vendor uuid,
  wanted_materials text[], wanted_colors text[], wanted_seats integer[], wanted_origins text[],
  max_width numeric, max_length numeric, min_paise bigint, max_paise bigint, only_in_stock boolean,
  min_rating integer
) returns table (
  id uuid, rank real, in_stock boolean, created_at timestamptz, selling_price_paise bigint
) language sql stable
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
  select p.id,
    (ts_rank('{0.05, 0.2, 0.5, 1}', p.words, asked) * case when p.in_stock then 1 else 0.5 end)::real,
    p.in_stock, p.created_at, p.selling_price_paise
  from products p
  where p.is_public
    -- A search of only stop words matches every product if it names a category, a tag or exactly one subcategory.
    -- Otherwise it matches none.
    and (p.words @@ asked or numnode(asked) = 0
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
    and (min_rating is null or p.rating_count > 0 and p.rating_sum >= min_rating * p.rating_count)
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
  limit max_results
$$;

-- Returns at most `max_results` public products that match the words, for counting. Unlike search_candidates(), it
-- computes no ranks. Like there, the settings force the text index.
create or replace function products_matching(asked tsquery, max_results integer) returns table (id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select products.id from products where is_public and words @@ asked limit max_results
$$;
