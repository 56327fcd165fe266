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
  pickup_address text not null,
  categories text[] not null default '{}',
  return_policy text not null default '',
  shipping_policy text not null default '',

  -- Taxes. A vendor with a GSTIN is registered, and a vendor without one is not.
  gst_number text not null default '',
  gst_registration text not null default 'none'
    check (gst_registration in ('regular', 'composition', 'none')),
  -- The number that the GST portal gives to a vendor without a GSTIN who sells through a marketplace.
  enrolment_number text not null default '',
  pan_number text not null,
  -- Micro and small enterprises have more time for some Indian Standards.
  is_small_enterprise boolean not null default false,

  bank_name text not null,
  account_number text not null,
  ifsc text not null,
  beneficiary_name text not null,
  -- When the account number, IFSC or beneficiary last changed. After a change nothing is paid for some days.
  bank_changed_at timestamptz,
  -- Set while an admin holds the vendor's payouts. The vendor can read the reason.
  payouts_held_at timestamptz,
  payout_hold_reason text not null default '',
  commission_bps integer not null default 1500 check (commission_bps between 1500 and 2000),

  certificate_key text,
  certificate_type text,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'suspended')),
  status_reason text not null default '',
  -- How often the vendor has applied, and why the last application was rejected. The admin who reviews the next one
  -- sees both.
  application_count integer not null default 1 check (application_count > 0),
  previous_reason text not null default '',

  -- Figures of the published reviews. Only the trigger of reviews sets them.
  ratings numeric(3, 2) not null default 0,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  -- The percentage of the vendor's deliveries in the last 90 days that arrived by the first promised day. Null below
  -- five deliveries. A job computes it every night, because product pages are read far more often than it changes.
  on_time_percent integer check (on_time_percent between 0 and 100),
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  deleted_at timestamptz,
  constraint vendors_gst_registration check ((gst_registration = 'none') = (gst_number = '')),
  constraint vendors_payout_hold check ((payouts_held_at is not null) = (payout_hold_reason <> ''))
);
create index vendors_by_status on vendors (status, created_at desc, id desc) where deleted_at is null;
create index vendors_by_pan on vendors (pan_number);

-- Indexes for the admins' list of vendors: by date, by name and by search text (trigrams).
create index vendors_by_time on vendors (created_at desc, id desc) where deleted_at is null;
create index vendors_by_name on vendors (lower(business_name), id) where deleted_at is null;
create index vendors_by_trigrams on vendors using gin ((business_name || ' ' || owner_name || ' '
  || contact_email || ' ' || contact_phone || ' ' || city || ' ' || gst_number) gin_trgm_ops)
  where deleted_at is null;

create trigger vendors_set_gst_registration before insert or update of gst_number, gst_registration on vendors
  for each row execute function set_gst_registration();
create trigger vendors_bank_change before update on vendors for each row
  when ((old.account_number, old.ifsc, old.beneficiary_name)
    is distinct from (new.account_number, new.ifsc, new.beneficiary_name))
  execute function record_bank_change();
