-- A trigger before an update makes PostgreSQL generate every stored column anew, the words to search by
-- among them, for each piece that is held or sold. So whether a product is public is said after it.
drop trigger products_public on products;
create trigger products_public before insert on products
  for each row execute function set_product_public();

create function change_product_public() returns trigger language plpgsql as $$
begin
  update products
    set is_public = products.status = 'active' and products.deleted_at is null
      and vendors.status = 'approved' and vendors.deleted_at is null
    from vendors where products.id = new.id and vendors.id = products.vendor_id;
  return null;
end $$;
create trigger products_public_changed after update of status, deleted_at, vendor_id on products
  for each row when ((old.status, old.deleted_at, old.vendor_id) is distinct from (new.status, new.deleted_at, new.vendor_id))
  execute function change_product_public();

-- Such as BTK-26-004821; the year is India's.
create function next_order_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"BTK-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('order_number') as text) as number
$$;
