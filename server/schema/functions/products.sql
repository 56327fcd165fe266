-- Joins words for generated columns, which need an immutable function: array_to_string is only stable.
create or replace function join_words(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

-- Sets is_public of a new product. `for share` locks the vendor's row, so that no simultaneous approval or suspension
-- is missed: it is either committed and visible here, or it waits for the lock and then updates the product.
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

-- The caller's transaction has locked the product's row. The product is not written if its copies stay the same, for
-- example after a sale that leaves some stock.
create or replace function refresh_default_variant(target uuid) returns void language sql as $$
  update products set
    default_variant_id = chosen.id, price_paise = chosen.price_paise,
    discount_price_paise = chosen.discount_price_paise, in_stock = chosen.in_stock,
    price_from_paise = chosen.price_from_paise
  from (
    select id, price_paise, discount_price_paise, stock_available > 0 as in_stock, (
        select min(other.selling_price_paise) from variants as other
        where other.product_id = target and other.hidden_at is null
          and (other.stock_available > 0 or variants.stock_available = 0)
      ) as price_from_paise
    from variants where product_id = target and hidden_at is null
    order by stock_available > 0 desc, position, id limit 1
  ) as chosen
  where products.id = target
    and (default_variant_id, products.price_paise, products.discount_price_paise, products.in_stock,
      products.price_from_paise)
    is distinct from (chosen.id, chosen.price_paise, chosen.discount_price_paise, chosen.in_stock,
      chosen.price_from_paise)
$$;

create or replace function refresh_default_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_default_variant(product_id) from (select distinct product_id from added) as touched;
  return null;
end $$;

create or replace function refresh_default_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_default_variant(new.product_id);
  return null;
end $$;

create or replace function require_visible_variant() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and deleted_at is null)
    and not exists (select from variants where product_id = new.product_id and hidden_at is null)
  then
    raise exception 'Product % has no variant on sale', new.product_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
