-- A replica that shows a process's marker has the history of the primary that the process is connected to.
create table replica_markers (
  id uuid primary key,
  created_at timestamptz not null default now()
);
