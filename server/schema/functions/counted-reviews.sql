-- Enqueue the job that finds out again which reviews of a product count. The job has a transaction of its own, because it
-- locks the reviews before their vendor and product, which the caller may have locked.
create or replace function enqueue_recount(target uuid) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('recount_reviews', json_build_object('productId', target),
    job_key => 'recount_reviews:' || target);
end $$;

create or replace function enqueue_recount_of_line() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where order_line_id = new.id) then
    perform enqueue_recount(new.product_id);
  end if;
  return null;
end $$;

create or replace function enqueue_recount_of_product() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where product_id = new.id and status = 'published') then
    perform enqueue_recount(new.id);
  end if;
  return null;
end $$;
