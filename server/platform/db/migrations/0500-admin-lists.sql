-- The admins' lists at a hundred thousand rows: one ordered index per list, trigrams for their search boxes.

-- The address of a person as an admin keeps it, beside the delivery addresses of their own list.
alter table accounts add column address text not null default '';

create index accounts_people on accounts (created_at desc, id desc) include (role, status)
  where deleted_at is null and role <> 'vendor';
create index accounts_people_by_name on accounts (lower(name), id) include (role, status)
  where deleted_at is null and role <> 'vendor';
create index accounts_people_by_words on accounts
  using gin ((name || ' ' || coalesce(email, '') || ' ' || phone) gin_trgm_ops)
  where deleted_at is null and role <> 'vendor';

create index vendors_by_time on vendors (created_at desc, id desc) where deleted_at is null;

create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_by_amount on orders (amount_paise desc, id desc);
create index orders_to_send on orders (vendor_id) where status = 'pending' and payment_status = 'paid';
create index orders_by_words on orders using gin ((number || ' ' || business_name) gin_trgm_ops);
create index purchases_by_words on purchases
  using gin ((customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops);

create index products_kept on products (created_at desc, id desc) include (category, status)
  where deleted_at is null;
create index products_kept_by_name on products using gin (name gin_trgm_ops) where deleted_at is null;

-- What Recent Activity shows: sign-ins would bury it.
create index audit_events_shown on audit_events (id desc)
  where action not in ('signed_in', 'sign_in_failed', 'sign_in_locked', 'reset_code_sent');

-- A link carries no bearer: an export is fetched once by an address that lives a minute.
create table export_tickets (
  token_hash text primary key,
  admin_id uuid not null references accounts (id),
  filters jsonb not null,
  expires_at timestamptz not null
);
