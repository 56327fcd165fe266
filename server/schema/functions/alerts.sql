-- Enqueues the job in the transaction of the change, so that no change is missed. The job checks again which alerts are
-- due.
create or replace function enqueue_alerts(target uuid) returns void language plpgsql as $$
begin
  if exists (select from alerts where product_id = target) then
    perform graphile_worker.add_job('send_alerts', json_build_object('productId', target));
  end if;
end $$;

create or replace function enqueue_alerts_of_variant() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(new.product_id);
  return null;
end $$;

create or replace function enqueue_alerts_of_added() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(product_id)
  from (select distinct product_id from added join alerts using (product_id)) as touched;
  return null;
end $$;

create or replace function enqueue_alerts_of_product() returns trigger language plpgsql as $$
begin
  perform enqueue_alerts(new.id);
  return null;
end $$;
