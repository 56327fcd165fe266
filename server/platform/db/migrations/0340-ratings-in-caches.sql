-- A review changes what shows its product or its vendor's rating, and lists by rating, but no other list.

-- As before. The rating of a vendor is shown by responses about that vendor alone: its id stands on each of its
-- products too, whose pages and lists stay cached.
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

-- As before, but a rating changes only the lists that are sorted or filtered by ratings. Others count the products
-- of 4 stars and more.
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
