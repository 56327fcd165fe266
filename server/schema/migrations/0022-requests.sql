-- What the servers remember about requests: repeated calls, rate limits, captchas and tickets for downloads.

-- A repeated call with the same key gets the response of the first one.
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  -- Null while the first call is in progress.
  response jsonb,
  purchase_id uuid references purchases (id),
  -- The number of the call's last committed transaction. It shows whether a COMMIT was carried out although its answer
  -- was lost.
  last_commit int not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The counts of the rate limits, shared by all server processes. Unlogged, because a crash may lose the counts.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counters_by_age on rate_counters (resets_at);

-- A solved captcha is accepted only once.
create table used_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_age on used_captchas (expires_at);

-- A download link cannot send a bearer token. Instead its URL contains a ticket, which is valid only once and for a
-- short time.
create table download_tickets (
  token_hash text primary key,
  account_id uuid not null references accounts (id),
  request jsonb not null,
  expires_at timestamptz not null
);
