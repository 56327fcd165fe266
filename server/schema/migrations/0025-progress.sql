-- Progress of the jobs that work on rows from before a migration.
create table backfills (
  name text primary key,
  cursor text,
  done bigint not null default 0,
  total bigint not null,
  started_at timestamptz not null default shop_now(),
  finished_at timestamptz
);

-- Progress of a settlement; runs of earlier releases have no count.
alter table settlement_runs
  add column vendor_count integer,
  add column vendors_done integer not null default 0,
  add column finished_at timestamptz;

-- Progress of the deletion of a vendor.
alter table vendors
  add column deletion_started_at timestamptz,
  add column deletion_actor_id uuid,
  add column deletion_cancelled_orders integer not null default 0;
