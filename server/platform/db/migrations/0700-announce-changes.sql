-- Tells every server process what the public can see differently: '<kind> <1 if lists change> <ids, or *>'.
-- A notice is sent by the commit itself, so nobody hears of a change that did not happen.

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

-- Lists change when a product enters, leaves or moves in one; a sale that leaves some stock does not.
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
    where now.is_public or was.is_public
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

-- A reader more is no news.
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
