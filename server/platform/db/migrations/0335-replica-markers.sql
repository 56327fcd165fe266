-- If a replica contains a process's marker, it has the history of the primary to which the process is connected.
create table replica_markers (
  id uuid primary key,
  created_at timestamptz not null default now()
);
