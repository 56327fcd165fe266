-- Which parts of the demo shop stand, so that a start after a kill goes on where the last one ended.
create table demo_parts (
  name text primary key,
  done_at timestamptz not null default now()
);
