-- In all tables amounts are whole paise, times are UTC, and ids are UUIDv7 that the server creates. Times come from the
-- shop's clock (shop_now); only what protects sign-ins and requests uses real time.

create extension if not exists pg_trgm;

-- Customers (role user), vendors and admins. The row of a deleted account stays, without an email.
create table accounts (
  id uuid primary key,
  role text not null check (role in ('user', 'vendor', 'admin')),
  email text check (email = lower(email)),
  name text not null,
  phone text not null default '',
  -- The address that admins note for a person; delivery addresses are in the table addresses.
  address text not null default '',
  -- GSTIN and name of the firm that a customer buys for. Each purchase stores its own; checkout suggests these.
  gstin text not null default '',
  firm text not null default '',
  password_hash text not null,
  -- An increase invalidates every token that was issued before.
  token_version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- When the customer stopped the emails that ask for reviews.
  review_mails_stopped_at timestamptz,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  deleted_at timestamptz,
  constraint accounts_email_unique unique (email),
  check (deleted_at is not null or email is not null)
);
create index accounts_by_role on accounts (role, created_at desc, id desc) where deleted_at is null;

-- Indexes for the admins' list of users: by date, by name, by search text (trigrams) and by status.
create index accounts_users_by_time on accounts (created_at desc, id desc) include (role, status)
  where deleted_at is null and role <> 'vendor';
create index accounts_users_by_name on accounts (lower(name), id) include (role, status)
  where deleted_at is null and role <> 'vendor';
create index accounts_users_by_trigrams on accounts
  using gin ((name || ' ' || coalesce(email, '') || ' ' || phone) gin_trgm_ops)
  where deleted_at is null and role <> 'vendor';
create index accounts_users_by_status on accounts (status, created_at desc, id desc)
  where deleted_at is null and role <> 'vendor';

-- A customer's delivery addresses.
create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The API lists addresses in the order of this column, and deletes an address by its index in that list.
  position bigint generated always as identity,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null default 'India',
  -- Details that a delivery needs besides the place. They may be empty.
  phone text not null default '',
  landmark text not null default '',
  floor text not null default '',
  -- Null if it is not known.
  lift boolean,
  is_default boolean not null default false,
  created_at timestamptz not null default shop_now()
);
create index addresses_by_account on addresses (account_id, position);
create unique index addresses_one_default on addresses (account_id) where is_default;

-- One-time codes to reset a password; only their HMAC is stored. Codes and attempts are limited for each requester, so
-- that a stranger cannot use up the owner's codes and attempts.
create table reset_codes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  code_hmac text not null,
  expires_at timestamptz not null,
  -- The IP, or the IPv6 network, that requested the code.
  requester text not null default '',
  -- Attempts from the requester's IP.
  attempts integer not null default 0 check (attempts between 0 and 5),
  -- Attempts from other IPs.
  other_attempts integer not null default 0 check (other_attempts between 0 and 5),
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index reset_codes_by_account on reset_codes (account_id, created_at desc);

-- Tokens that a logout has revoked. A row is deleted once its token has expired.
create table revoked_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
create index revoked_tokens_by_expiry on revoked_tokens (expires_at);

-- Append-only: sign-ins, failed sign-ins and every change by an admin, with the values before and after.
create table audit_events (
  id uuid primary key,
  at timestamptz not null default shop_clock_timestamp(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_kind text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text
);
create index audit_events_by_time on audit_events (id desc);
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id desc);
-- Recent Activity on the admin dashboard leaves out sign-ins and reset codes, because they would fill it.
create index audit_events_shown on audit_events (id desc)
  where action not in ('signed_in', 'sign_in_failed', 'sign_in_locked', 'reset_code_sent');
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
