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
  -- All writers insert in the same order, so that they do not deadlock.
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
create trigger products_words_changed
  after update of name, description, category, sub_category, tags, material, color, features,
    status, deleted_at, is_public on products
  for each row when (new.is_public and (not old.is_public or old.search <> new.search))
  execute function keep_words_of_product();

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

-- Returns at most `most` public products that match the words, for the caller to sort. The text query also contains
-- the values of the filters, so that the text index alone narrows a common word down. The planner settings force the
-- use of this index: otherwise the planner would often read a million rows.
create function search_candidates(
  words tsquery, most integer,
  wanted_category text, wanted_sub_category text, wanted_tag text, wanted_vendor uuid,
  wanted_material text, wanted_color text, min_paise bigint, max_paise bigint, only_in_stock boolean
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
      && coalesce(phraseto_tsquery('english', wanted_sub_category), ''::tsquery)
      && coalesce(phraseto_tsquery('english', wanted_tag), ''::tsquery)
      && coalesce(phraseto_tsquery('english', wanted_material), ''::tsquery)
      && coalesce(phraseto_tsquery('english', wanted_color), ''::tsquery)
    )
    and (wanted_category is null or p.category = wanted_category)
    and (wanted_sub_category is null or p.sub_category = wanted_sub_category)
    and (wanted_tag is null or p.tags @> array[wanted_tag])
    and (wanted_vendor is null or p.vendor_id = wanted_vendor)
    and (wanted_material is null or p.material = wanted_material)
    and (wanted_color is null or p.color = wanted_color)
    and (min_paise is null or p.selling_price_paise >= min_paise)
    and (max_paise is null or p.selling_price_paise <= max_paise)
    and (not only_in_stock or p.in_stock)
  limit most
$$;
