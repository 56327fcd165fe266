-- The parts of the demo data that are complete, so that a start after a crash continues with the next one.
create table demo_parts (
  name text primary key,
  done_at timestamptz not null default shop_now()
);
