-- The whole product's tables. Money is whole paise, times are UTC, ids are UUIDv7 made by the server.

create extension if not exists pg_trgm;

-- One table of accounts for customers (role user), vendors and admins.
create table accounts (
  id uuid primary key,
  role text not null check (role in ('user', 'vendor', 'admin')),
  email text check (email = lower(email)),
  name text not null,
  phone text not null default '',
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Raised to end every token handed out before.
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint accounts_email_unique unique (email),
  check (deleted_at is not null or email is not null)
);
create index accounts_by_role on accounts (role, created_at desc, id desc) where deleted_at is null;

-- The business record of a vendor's account; both share one id.
create table vendors (
  id uuid primary key references accounts (id),
  business_name text not null,
  owner_name text not null,
  contact_phone text not null,
  contact_email text not null,
  address text not null,
  city text not null default '',
  state text not null default '',
  gst_number text not null default '',
  pan_number text not null,
  bank_name text not null,
  account_number text not null,
  ifsc text not null,
  beneficiary_name text not null,
  categories text[] not null default '{}',
  pickup_address text not null,
  return_policy text not null default '',
  shipping_policy text not null default '',
  certificate_key text,
  certificate_type text,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'suspended')),
  status_reason text not null default '',
  commission_bps integer not null default 1500 check (commission_bps between 1500 and 2000),
  ratings numeric(3, 2) not null default 0,
  review_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index vendors_by_status on vendors (status, created_at desc, id desc) where deleted_at is null;
create index vendors_by_pan on vendors (pan_number);

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The list's order, which addresses are deleted by.
  position bigint generated always as identity,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null default 'India',
  created_at timestamptz not null default now()
);
create index addresses_by_account on addresses (account_id, position);

-- An uploaded picture: files named key-width.webp (and .avif once made).
create table pictures (
  id uuid primary key,
  key text not null unique,
  owner_id uuid references accounts (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  widths integer[] not null,
  has_avif boolean not null default false,
  created_at timestamptz not null default now()
);

create function joined(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

create table products (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  name text not null,
  description text not null,
  category text not null,
  sub_category text not null default '',
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0),
  -- What the buyer pays, for sorting and filtering.
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  stock_on_hand integer not null check (stock_on_hand >= 0),
  -- Pieces promised to purchases that are not paid yet; the check is what makes overselling impossible.
  stock_held integer not null default 0 check (stock_held >= 0),
  stock_available integer not null generated always as (stock_on_hand - stock_held) stored,
  material text not null default '',
  color text not null default '',
  warranty text not null default '',
  quality_standards text not null default '',
  length_cm numeric(8, 1) check (length_cm >= 0),
  width_cm numeric(8, 1) check (width_cm >= 0),
  height_cm numeric(8, 1) check (height_cm >= 0),
  weight_kg numeric(8, 1) check (weight_kg >= 0),
  -- Free text when the parts above are not known.
  dimensions text not null default '',
  features text[] not null default '{}',
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Active, not deleted, and of an approved vendor; kept by the triggers below.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name), 'A')
    || setweight(to_tsvector('english'::regconfig, category || ' ' || sub_category || ' ' || joined(tags)), 'B')
    || setweight(to_tsvector('english'::regconfig, material || ' ' || color || ' ' || joined(features)), 'C')
    || setweight(to_tsvector('english'::regconfig, description), 'D')
  ) stored,
  constraint products_discount_below_price check (discount_price_paise < price_paise),
  constraint products_held_within_stock check (stock_held <= stock_on_hand)
);
create index products_by_vendor on products (vendor_id, created_at desc, id desc) where deleted_at is null;
create index products_by_search on products using gin (search) where is_public;
create index products_by_tag on products using gin (tags) where is_public;

create function set_product_public() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'active' and new.deleted_at is null
    and exists (select 1 from vendors where id = new.vendor_id and status = 'approved' and deleted_at is null);
  return new;
end $$;
create trigger products_public before insert or update of status, deleted_at, vendor_id on products
  for each row execute function set_product_public();

create function set_vendor_products_public() returns trigger language plpgsql as $$
begin
  if (new.status = 'approved' and new.deleted_at is null)
    is distinct from (old.status = 'approved' and old.deleted_at is null) then
    update products
      set is_public = status = 'active' and deleted_at is null
        and new.status = 'approved' and new.deleted_at is null
      where vendor_id = new.id;
  end if;
  return null;
end $$;
create trigger vendors_products_public after update of status, deleted_at on vendors
  for each row execute function set_vendor_products_public();

-- A product's pictures in order: uploaded, or given by an https address.
create table product_pictures (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null check (position >= 0),
  picture_id uuid references pictures (id),
  url text,
  alt text not null default '',
  primary key (product_id, position),
  check (num_nonnulls(picture_id, url) = 1)
);
create index product_pictures_by_picture on product_pictures (picture_id);

create table cart_lines (
  account_id uuid not null references accounts (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index cart_lines_by_product on cart_lines (product_id);

-- What a customer pays in one go; one order per vendor hangs under it.
create table purchases (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- pending: stock held, money awaited; aside: money came that does not fit, an admin decides.
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'aside')),
  status_reason text not null default '',
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR',
  provider text not null,
  provider_order_id text unique,
  hold_expires_at timestamptz not null,
  -- When the holds went back to stock without a sale.
  released_at timestamptz,
  paid_at timestamptz,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  -- When the reconciler asks the provider again; null once there is nothing left to ask.
  check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_open_by_account on purchases (account_id, created_at) where status = 'pending';
create index purchases_expiring on purchases (hold_expires_at) where status = 'pending';
create index purchases_to_check on purchases (check_at) where check_at is not null;
create index purchases_aside on purchases (updated_at) where status = 'aside';

create table stock_holds (
  purchase_id uuid not null references purchases (id),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity >= 1),
  -- live: counted in products.stock_held; sold: taken off stock_on_hand; freed: given back.
  state text not null default 'live' check (state in ('live', 'sold', 'freed')),
  primary key (purchase_id, product_id)
);
create index stock_holds_live_by_product on stock_holds (product_id) where state = 'live';

create sequence order_number;

create table orders (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- The short number for people, BTK-26-004821.
  number text not null unique,
  account_id uuid not null references accounts (id),
  vendor_id uuid not null references vendors (id),
  business_name text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  commission_bps integer not null check (commission_bps between 1500 and 2000),
  commission_paise bigint not null check (commission_paise between 0 and amount_paise),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  status text not null default 'pending' check (status in ('pending', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  shipped_at timestamptz,
  cancelled_at timestamptz,
  -- Whether a cancelled order's pieces are back on hand.
  stock_returned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (purchase_id, vendor_id),
  constraint orders_refund_within_amount check (refunded_paise <= amount_paise)
);
create index orders_by_account on orders (account_id, created_at desc, id desc);
create index orders_by_vendor on orders (vendor_id, created_at desc, id desc);
create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_purchase on orders (purchase_id);

-- A frozen snapshot of what was bought.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  name text not null,
  image text not null default '',
  quantity integer not null check (quantity >= 1),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  total_paise bigint not null
    generated always as (coalesce(discount_price_paise, price_paise) * quantity) stored,
  unique (order_id, position)
);
create index order_lines_by_product on order_lines (product_id);

create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  provider text not null,
  provider_payment_id text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  -- The payment that made the purchase paid; a second captured one is refunded.
  is_settling boolean not null default false,
  refunded_paise bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_payment_id),
  constraint payments_refund_within_amount check (refunded_paise between 0 and amount_paise)
);
create index payments_by_purchase on payments (purchase_id);
create unique index payments_one_settling on payments (purchase_id) where is_settling;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Null when a whole surplus payment goes back rather than an order.
  order_id uuid references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'requested' check (status in ('requested', 'sent', 'processed', 'failed')),
  provider_refund_id text unique,
  reason text not null default '',
  requested_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index refunds_one_per_order on refunds (order_id) where order_id is not null;
create unique index refunds_one_per_surplus on refunds (payment_id) where order_id is null;
create index refunds_by_payment on refunds (payment_id);

-- The provider's notices as they came: hints, stored first, worked on by a job.
create table payment_notices (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  body_hash text not null,
  event text not null,
  provider_order_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (provider, event_id),
  unique (provider, body_hash)
);

-- Posts to the webhook that no signature vouches for are counted, not kept.
create table refused_notices (
  day date primary key,
  count bigint not null
);

-- Append-only: every change of a purchase, order or payment.
create table order_events (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- Null when it concerns every order of the purchase.
  order_id uuid references orders (id),
  at timestamptz not null default clock_timestamp(),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'provider', 'system')),
  actor_id uuid references accounts (id),
  what text not null,
  from_state text,
  to_state text,
  why text
);
create index order_events_by_purchase on order_events (purchase_id, id);

create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  -- Null while the first call is still being worked on.
  response jsonb,
  purchase_id uuid references purchases (id),
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table posts (
  id uuid primary key,
  slug text not null unique,
  title text not null check (length(title) between 1 and 200),
  content text not null default '',
  excerpt text not null check (length(excerpt) between 1 and 300),
  category text not null,
  tags text[] not null default '{}',
  keywords text[] not null default '{}',
  meta_title text not null default '',
  meta_description text not null default '',
  canonical_url text not null default '',
  is_published boolean not null default false,
  read_time integer not null default 5 check (read_time between 1 and 60),
  views bigint not null default 0,
  seo_score integer not null default 0 check (seo_score between 0 and 100),
  featured_picture_id uuid references pictures (id),
  featured_url text,
  featured_alt text not null default '',
  author_id uuid references accounts (id),
  author_name text not null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, excerpt || ' ' || joined(tags)), 'B')
    || setweight(to_tsvector('english'::regconfig, content), 'D')
  ) stored,
  check (not is_published or published_at is not null)
);
create index posts_published on posts (published_at desc, id desc) where is_published;
create index posts_published_by_category on posts (category, published_at desc, id desc) where is_published;
create index posts_by_time on posts (created_at desc, id desc);
create index posts_by_search on posts using gin (search) where is_published;

create table post_pictures (
  post_id uuid not null references posts (id) on delete cascade,
  position integer not null check (position >= 0),
  picture_id uuid references pictures (id),
  url text,
  alt text not null default '',
  primary key (post_id, position),
  check (num_nonnulls(picture_id, url) = 1)
);

-- A reader is a daily-salted hash, counted once an hour.
create table post_views (
  post_id uuid not null references posts (id) on delete cascade,
  reader_hash text not null,
  hour timestamptz not null,
  primary key (post_id, reader_hash, hour)
);
create index post_views_by_age on post_views (hour);

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

create table reset_codes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  code_hmac text not null,
  expires_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index reset_codes_by_account on reset_codes (account_id, created_at desc);

-- Sign-ins, failures and every change by an admin: who, when, before, after.
create table audit_events (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_kind text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  address text
);
create index audit_events_by_time on audit_events (id desc);
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the records of % are append-only', tg_table_name;
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

-- Shared by every server process; cheap to lose in a crash.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counters_by_age on rate_counters (resets_at);

create table used_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_age on used_captchas (expires_at);
