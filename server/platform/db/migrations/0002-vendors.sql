-- The business record of a vendor's account; both have the same id.
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

-- Indexes for the admins' list of vendors: by date, by name and by search text (trigrams).
create index vendors_by_time on vendors (created_at desc, id desc) where deleted_at is null;
create index vendors_by_name on vendors (lower(business_name), id) where deleted_at is null;
create index vendors_by_words on vendors using gin ((business_name || ' ' || owner_name || ' '
  || contact_email || ' ' || contact_phone || ' ' || city || ' ' || gst_number) gin_trgm_ops)
  where deleted_at is null;
