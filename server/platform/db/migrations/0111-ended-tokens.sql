-- Tokens that a logout has ended. A row is deleted once its token has expired.
create table ended_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
create index ended_tokens_by_expiry on ended_tokens (expires_at);
