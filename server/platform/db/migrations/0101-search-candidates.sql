-- At most `most` public products that hold the words asked for, to be ranked and sorted by the caller.
-- The filters' own words join the query, so that the word index alone narrows a common word down.
-- Its settings keep the planner to that index: a walk over a million rows is never the cheaper guess.
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
