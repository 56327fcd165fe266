-- Notifies every server process of changes that the public can see, so that it invalidates its cache.
-- The payload is '<kind> <1 if lists change, else 0> <ids, or * for more than 150>'. PostgreSQL
-- sends it at commit, so nobody is notified of a change that is rolled back.

create or replace function announce(kind text, lists boolean, ids uuid[]) returns void language sql as $$
  select pg_notify('public_changes', concat_ws(' ', kind, lists::int::text,
    case when cardinality(ids) > 150 then '*' else array_to_string(ids, ' ') end))
  where cardinality(ids) > 0
$$;

create or replace function announce_added_products() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array(select id from added where is_public limit 151));
  return null;
end $$;

-- A list changes when a product enters it, leaves it or moves within it. A rating changes the lists that are sorted or
-- filtered by ratings. It changes other lists only when it crosses 4 stars, because they count the products with 4 stars
-- or more. Stock and prices are announced by announce_changed_variants().
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

-- Cards show the line, so a change of it also changes lists.
create or replace function announce_material_line() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array[new.id]);
  return null;
end $$;

-- Lists filter by the country of origin, so a change of it changes lists.
create or replace function announce_origin_country() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array[new.id]);
  return null;
end $$;

-- Announces the products of variants whose public values have changed. A sale of held pieces changes none. Lists are
-- not announced here: a change that moves a product within lists also changes the copies in products, and the trigger
-- of products then announces the lists.
create or replace function announce_changed_variants() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, (array_agg(distinct now.product_id))[1:151])
  from changed as now join before as was using (id)
  join products on products.id = now.product_id and products.is_public
  where (now.stock_available, now.price_paise, now.discount_price_paise, now.hidden_at, now.position,
      now.sku, now.option_values, now.length_cm, now.width_cm, now.height_cm, now.weight_kg)
    is distinct from
    (was.stock_available, was.price_paise, was.discount_price_paise, was.hidden_at, was.position,
      was.sku, was.option_values, was.length_cm, was.width_cm, was.height_cm, was.weight_kg)
  having count(*) > 0;
  return null;
end $$;

-- A change of a variant other than the default one can also move its product into or out of filtered lists.
create or replace function announce_changed_facts() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', true, array(select distinct product_id from touched limit 151));
  return null;
end $$;

-- Only responses about the vendor itself show its rating. Responses about the vendor's products stay cached when the
-- rating changes, although they contain the vendor's id.
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

-- Announces that the delivery of many products changes, because a vendor's delivery settings, pickup address, State or
-- GST details have changed or the shop's clock has moved. The days to dispatch of a single product are announced with
-- the product.
create or replace function announce_delivery() returns trigger language plpgsql as $$
begin
  -- One id stands for all: processes drop everything that they know about delivery.
  perform announce('delivery', true, array[gen_random_uuid()]);
  return null;
end $$;

-- Product pages show the price of return transport after a change of mind. The announcement names the vendor, whose id
-- these pages contain.
create or replace function announce_return_transport() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array[new.vendor_id]);
  return null;
end $$;

-- Every page names the officer in its footer, so a change makes every cached page out of date.
create or replace function announce_officer() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', 'site 0 *');
  return null;
end $$;

-- Announces changed posts, but not a changed view count, which may be out of date in the cache.
create or replace function announce_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (to_jsonb(new) - 'views' - 'search') is not distinct from (to_jsonb(old) - 'views' - 'search')
  then
    return null;
  end if;
  perform announce('posts', true, array[coalesce(new.id, old.id)]);
  return null;
end $$;

-- Jobs add narrower and AVIF files to a picture or rename its files. Responses that were cached before are invalidated,
-- so that they offer the new files.
create or replace function announce_picture() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array(
    select product_id from product_pictures where picture_id = new.id
    union select product_id from review_photos where picture_id = new.id limit 151));
  perform announce('posts', false, array(
    select post_id from post_pictures where picture_id = new.id
    union select id from posts where featured_picture_id = new.id limit 151));
  return null;
end $$;

-- Announces a change of a review by the id of its product, because all responses that show the review contain this id.
create or replace function announce_review() returns trigger language plpgsql as $$
begin
  if 'published' in (new.status, old.status) then
    perform announce('catalogue', false, array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;

-- Responses that show a question contain the id of its product.
create or replace function announce_question() returns trigger language plpgsql as $$
begin
  if 'published' in (new.status, old.status) then
    perform announce('catalogue', false, array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;
