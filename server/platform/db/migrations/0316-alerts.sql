-- Requests for one email (`docs/product/wishlist.md#alerts`). The row is deleted when the email is enqueued.
create table alerts (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  -- Null means any variant of the product.
  variant_id uuid,
  kind text not null check (kind in ('back_in_stock', 'price_below')),
  below_paise bigint check (below_paise > 0),
  email text not null,
  -- Derived from the email address with a secret. The link in an email uses this key to delete all alerts of the
  -- address.
  stop_key text not null,
  created_at timestamptz not null default shop_now(),
  foreign key (product_id, variant_id) references variants (product_id, id) on delete cascade,
  check ((kind = 'price_below') = (below_paise is not null))
);
create unique index alerts_once on alerts (email, product_id, kind, variant_id) nulls not distinct;
create index alerts_by_product on alerts (product_id);
create index alerts_by_stop_key on alerts (stop_key);
create index alerts_by_time on alerts (created_at);

-- Enqueues the job in the transaction of the change, so that no change is missed. The job checks again which alerts are
-- due.
create function enqueue_alerts(target uuid) returns void language plpgsql as $$
begin
  if exists (select from alerts where product_id = target) then
    perform graphile_worker.add_job('send_alerts', json_build_object('productId', target));
  end if;
end $$;

create function enqueue_alerts_of_variant() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(new.product_id);
  return null;
end $$;
create trigger variants_alert_changed after update on variants
  for each row when (
    new.hidden_at is null and new.stock_available > 0 and
    (old.hidden_at is not null or old.stock_available <= 0 or new.selling_price_paise < old.selling_price_paise)
  ) execute function enqueue_alerts_of_variant();

create function enqueue_alerts_of_added() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(product_id)
  from (select distinct product_id from added join alerts using (product_id)) as touched;
  return null;
end $$;
create trigger variants_alert_added after insert on variants
  referencing new table as added for each statement execute function enqueue_alerts_of_added();

create function enqueue_alerts_of_product() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(new.id);
  return null;
end $$;
create trigger products_alert_public after update on products
  for each row when (new.is_public and not old.is_public) execute function enqueue_alerts_of_product();
