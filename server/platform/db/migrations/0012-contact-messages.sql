create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  status text not null default 'pending' check (status in ('pending', 'resolved')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_by_time on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_by_words on contact_messages
  using gin ((name || ' ' || email || ' ' || message) gin_trgm_ops);
