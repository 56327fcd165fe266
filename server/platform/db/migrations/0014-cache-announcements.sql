-- Notifies every server process of changes that the public can see, so that it invalidates its cache.
-- The payload is '<kind> <1 if lists change, else 0> <ids, or * for more than 150>'. PostgreSQL
-- sends it at commit, so nobody is notified of a change that is rolled back.

create function announce(kind text, lists boolean, ids uuid[]) returns void language sql as $$
  select pg_notify('public_changes', concat_ws(' ', kind, lists::int::text,
    case when cardinality(ids) > 150 then '*' else array_to_string(ids, ' ') end))
  where cardinality(ids) > 0
$$;

create function announce_added_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array(select id from added where is_public limit 151));
  return null;
end $$;
create trigger products_announce_added after insert on products
  referencing new table as added for each statement execute function announce_added_products();

-- A list changes when a product enters it, leaves it or moves within it. A purchase that leaves some stock changes no
-- list.
create function announce_changed_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', bool_or(moved), (array_agg(id))[1:151])
  from (
    select now.id,
      (now.is_public, now.in_stock, now.selling_price_paise, now.price_paise, now.category, now.sub_category,
        now.material, now.color, now.tags, now.vendor_id, now.search)
      is distinct from
      (was.is_public, was.in_stock, was.selling_price_paise, was.price_paise, was.category, was.sub_category,
        was.material, was.color, was.tags, was.vendor_id, was.search) as moved
    from changed as now join before as was using (id)
    where (now.is_public or was.is_public)
      -- Skips a sale of held pieces: it lowers both counts at once and leaves the available stock as it was.
      and not (now.stock_on_hand <> was.stock_on_hand and now.stock_held <> was.stock_held
        and now.stock_available = was.stock_available and now.updated_at = was.updated_at)
  ) as seen
  having count(*) > 0;
  return null;
end $$;
create trigger products_announce_changed after update on products
  referencing old table as before new table as changed
  for each statement execute function announce_changed_products();

create function announce_vendor() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array[new.id]);
  return null;
end $$;
create trigger vendors_announce after update on vendors
  for each row when (old.* is distinct from new.*) execute function announce_vendor();

-- Announces changed posts, but not a changed view count, which may be out of date in the cache.
create function announce_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (to_jsonb(new) - 'views' - 'search') is not distinct from (to_jsonb(old) - 'views' - 'search')
  then
    return null;
  end if;
  perform announce('posts', true, array[coalesce(new.id, old.id)]);
  return null;
end $$;
create trigger posts_announce after insert or update or delete on posts
  for each row execute function announce_posts();

-- Jobs add narrower and AVIF files to a picture. Pages that were cached before are invalidated, so that they offer
-- the new files, too.
create function announce_picture() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array(
    select product_id from product_pictures where picture_id = new.id limit 151));
  perform announce('posts', false, array(
    select post_id from post_pictures where picture_id = new.id
    union select id from posts where featured_picture_id = new.id limit 151));
  return null;
end $$;
create trigger pictures_announce after update of widths, has_avif on pictures
  for each row execute function announce_picture();
