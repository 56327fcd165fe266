-- A vendor's CSV file that is being imported. A job writes the rows one by one and counts them here.
create table product_imports (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  status text not null default 'running' check (status in ('running', 'done')),
  -- The rows that passed validation. The list is emptied when all of them are written.
  rows jsonb not null,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  -- A list of {row, field, message} for rows that were rejected while they were written.
  errors jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index product_imports_by_vendor on product_imports (vendor_id, created_at);
