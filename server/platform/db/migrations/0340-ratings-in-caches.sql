-- A review changes the responses that show its product or the vendor's rating, and the lists by rating. It changes
-- other lists only when the product's rating crosses 4 stars.

-- Announces changed vendors as before, except for ratings. Only responses about the vendor itself show its rating.
-- Responses about the vendor's products stay cached, although they contain the vendor's id.
create or replace function announce_vendor() returns trigger language plpgsql as $$
declare
  ratings text[] := '{ratings,review_count,rating_sum}';
begin
  if to_jsonb(new) - ratings = to_jsonb(old) - ratings then
    perform pg_notify('public_changes', 'catalogue 0 about:' || new.id);
  else
    perform announce('catalogue', true, array[new.id]);
  end if;
  return null;
end $$;

-- Announces changed products as before, except for ratings. A rating changes the lists that are sorted or filtered by
-- ratings. It changes other lists only when it crosses 4 stars, because they count the products with 4 stars or more.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', bool_or(moved), (array_agg(id))[1:151]),
    announce('ratings', true, (array_agg(id) filter (where rated))[1:151])
  from (
    select now.id,
      (now.is_public, now.in_stock, now.selling_price_paise, now.price_paise, now.category, now.sub_category,
        now.material, now.color, now.tags, now.vendor_id, now.search,
        now.rating_count > 0 and now.rating_sum >= 4 * now.rating_count)
      is distinct from
      (was.is_public, was.in_stock, was.selling_price_paise, was.price_paise, was.category, was.sub_category,
        was.material, was.color, was.tags, was.vendor_id, was.search,
        was.rating_count > 0 and was.rating_sum >= 4 * was.rating_count) as moved,
      (now.rating_count, now.rating_sum) is distinct from (was.rating_count, was.rating_sum) as rated
    from changed as now join before as was using (id)
    where now.is_public or was.is_public
  ) as seen
  having count(*) > 0;
  return null;
end $$;
