-- A process writes a marker to the primary to which it is connected. A replica that contains the marker has the history
-- of this primary.
create table replica_markers (
  id uuid primary key,
  created_at timestamptz not null default now()
);
