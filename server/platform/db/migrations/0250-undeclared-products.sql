-- Settings of the whole shop.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  -- From this day on, by the calendar of India, products that lack a due declaration are not public. Null: they stay public.
  undeclared_leave_on date
);
insert into shop_settings default values;

-- Whether a due declaration is missing and the day `undeclared_leave_on` has come. The server sets this column, because
-- the rules are in its code.
alter table products add column is_withheld boolean not null default false;
create index products_withheld on products (id) where is_withheld;

create or replace function set_product_public() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'active' and new.deleted_at is null and not new.is_withheld
    and exists (
      select 1 from vendors where id = new.vendor_id and status = 'approved' and deleted_at is null
      for share
    );
  return new;
end $$;

create or replace function change_product_public() returns trigger language plpgsql as $$
begin
  update products
    set is_public = products.status = 'active' and products.deleted_at is null and not products.is_withheld
      and vendors.status = 'approved' and vendors.deleted_at is null
    from vendors where products.id = new.id and vendors.id = products.vendor_id;
  return null;
end $$;
drop trigger products_public_changed on products;
create trigger products_public_changed after update of status, deleted_at, vendor_id, is_withheld on products
  for each row when ((old.status, old.deleted_at, old.vendor_id, old.is_withheld)
    is distinct from (new.status, new.deleted_at, new.vendor_id, new.is_withheld))
  execute function change_product_public();

create or replace function set_vendor_products_public() returns trigger language plpgsql as $$
begin
  if (new.status = 'approved' and new.deleted_at is null)
    is distinct from (old.status = 'approved' and old.deleted_at is null) then
    update products
      set is_public = status = 'active' and deleted_at is null and not is_withheld
        and new.status = 'approved' and new.deleted_at is null
      where vendor_id = new.id;
  end if;
  return null;
end $$;
