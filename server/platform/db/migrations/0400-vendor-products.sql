-- The vendor's row is held while its products are written, so that an approval or suspension
-- in the same moment either waits and counts them too, or is seen here.
create or replace function set_product_public() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'active' and new.deleted_at is null
    and exists (
      select 1 from vendors where id = new.vendor_id and status = 'approved' and deleted_at is null
      for share
    );
  return new;
end $$;
