-- A sale takes held pieces off the hand: what is available stays as it is, so nobody need hear of it.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
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
      -- Only a sale moves both counts at once and nothing else.
      and not (now.stock_on_hand <> was.stock_on_hand and now.stock_held <> was.stock_held
        and now.stock_available = was.stock_available and now.updated_at = was.updated_at)
  ) as seen
  having count(*) > 0;
  return null;
end $$;
