-- The words of public products, and the search for them.

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
  words tsquery, max_results integer,
  wanted_category text, wanted_sub_categories text[], wanted_tag text, wanted_vendor uuid,
  wanted_materials text[], wanted_colors text[], wanted_seats integer[], wanted_origins text[],
  max_width numeric, max_length numeric, min_paise bigint, max_paise bigint, only_in_stock boolean,
  min_rating integer
) returns table (
  id uuid, rank real, in_stock boolean, created_at timestamptz, selling_price_paise bigint
) language sql stable
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
  select p.id,
    (ts_rank('{0.05, 0.2, 0.5, 1}', p.words, search_candidates.words) * case when p.in_stock then 1 else 0.5 end)::real,
    p.in_stock, p.created_at, p.selling_price_paise
  from products p
  where p.is_public
    -- A search of only stop words matches every product if it names a category, a tag or exactly one subcategory.
    -- Otherwise it matches none.
    and (p.words @@ search_candidates.words or numnode(search_candidates.words) = 0
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
create or replace function products_matching(words tsquery, max_results integer) returns table (id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select products.id from products where is_public and products.words @@ products_matching.words limit max_results
$$;
