-- Tax by document: each piece of a refund knows whether it has an invoice, an invoice takes the rates of its day, and
-- each document has its own TCS. All new columns are null in rows of earlier versions.

-- How many of the refunded pieces have an invoice, so that exactly these get a credit note. A trigger sets the column
-- for refunds of the previous version.
alter table refund_lines add column invoiced_quantity integer;
alter table refund_lines add constraint refund_lines_invoiced
  check (invoiced_quantity between 0 and quantity) not valid;
create trigger refund_lines_set_invoiced_quantity before insert on refund_lines
  for each row when (new.invoiced_quantity is null) execute function set_invoiced_quantity();

-- What the vendor chose for the product's tax when it was sold. `chosen_gst_bps` is null if the rate is that of the
-- heading. In lines of earlier versions `sold_wholly_cane` is null, and the product's present choice applies.
alter table order_lines add column chosen_gst_bps integer;
alter table order_lines add column sold_wholly_cane boolean;

-- The rates at which the order's deductions were computed, and the amount on which TDS was.
alter table orders add column commission_gst_bps integer;
alter table orders add column tds_bps integer;
alter table orders add column tds_base_paise bigint;

-- The TDS of the refunded pieces and the amount on which it was deducted. It is set off against later sales. Null in
-- refunds of earlier versions, which gave the TDS back at once.
alter table refunds add column set_off_base_paise bigint;
alter table refunds add column set_off_tds_paise bigint;

-- The TCS of a document and the value of its taxable goods, positive on credit notes, too. Null in documents of earlier
-- versions, which share the TCS of their order, and in commission documents. Only invoices have a rate.
alter table documents add column tcs_bps integer;
alter table documents add column tcs_base_paise bigint;
alter table documents add column tcs_cgst_paise bigint;
alter table documents add column tcs_sgst_paise bigint;
alter table documents add column tcs_igst_paise bigint;
alter table document_lines add column rate_bps integer;
alter table document_lines add column tcs_base_paise bigint;

-- A vendor's month may have several commission documents: an invoice, and a credit note for each earlier month whose
-- orders were refunded.
drop index documents_commission_once;
create table commission_lines (
  document_id uuid not null references documents (id),
  position integer not null,
  vendor_id uuid not null references vendors (id),
  -- The first day of the document's month.
  month date not null check (month = date_trunc('month', month)),
  -- The first day of the month of the sales whose commission it is, and the rate of GST on it.
  sale_month date not null check (sale_month = date_trunc('month', sale_month)),
  gst_bps integer not null,
  -- The invoice that a credit note credits.
  against_id uuid references documents (id),
  -- Negative on credit notes.
  taxable_paise bigint not null,
  -- The part of the tax that admins' corrections added.
  corrected_gst_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  primary key (document_id, position),
  unique (vendor_id, month, sale_month, gst_bps)
);
create index commission_lines_by_sale_month on commission_lines (vendor_id, sale_month);
create trigger commission_lines_append_only before update or delete on commission_lines
  for each row execute function refuse_change();
create trigger commission_lines_never_emptied before truncate on commission_lines
  for each statement execute function refuse_change();

alter table marketplace_details add column commission_sac text not null default '998599';

-- The differences that a document or a month makes to what a sale or refund has posted.
alter table ledger_transactions add column about_order_id uuid;
alter table ledger_transactions drop constraint ledger_transactions_event_check;
alter table ledger_transactions add constraint ledger_transactions_event_check check (event in
  ('sale', 'unmatched_payment', 'provider_fee', 'transfer_fee', 'refund_requested', 'refund_completed', 'correction',
    'payout_claimed', 'payout_paid', 'payout_returned', 'dispute_lost', 'tcs_adjusted', 'tds_set_off', 'commission_gst_rounded')) not valid;

-- The marketplace's own registrations for TCS, one in each State.
create table tcs_registrations (
  state_code text primary key check (state_code ~ '^[0-9]{2}$'),
  gstin text not null unique check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]C[A-Z0-9]$'),
  updated_at timestamptz not null default shop_now(),
  constraint tcs_registrations_state check (left(gstin, 2) = state_code)
);

-- Limits that the law sets besides rates. For each name the newest row whose day has begun is in force. It is a separate
-- table, because the previous version refuses names that it does not know in tax_rates.
create table tax_limits (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name in
    ('tds_without_pan', 'tds_threshold', 'turnover_goods', 'turnover_goods_special', 'turnover_composition',
      'turnover_einvoice', 'kept_transport')),
  -- Paise, or basis points for tds_without_pan and kept_transport.
  value bigint not null check (value >= 0),
  effective_from date not null,
  -- Null for the rows that this file inserts.
  created_by uuid references accounts (id),
  created_at timestamptz not null default shop_now(),
  unique (name, effective_from)
);
insert into tax_limits (name, value, effective_from) values
  ('tds_without_pan', 500, '2020-10-01'),
  ('tds_threshold', 50000000, '2020-10-01'),
  ('turnover_goods', 400000000, '2019-04-01'),
  ('turnover_goods_special', 200000000, '2019-04-01'),
  ('turnover_composition', 1500000000, '2019-04-01'),
  ('turnover_einvoice', 5000000000, '2023-08-01'),
  ('kept_transport', 10000, '2017-07-01');

-- The TDS of a month's returns that was set off against the TDS of the month's sales at the same rate.
create table tds_set_offs (
  id uuid primary key,
  vendor_id uuid not null references vendors (id),
  month date not null check (month = date_trunc('month', month)),
  tds_bps integer not null,
  base_paise bigint not null check (base_paise >= 0),
  tds_paise bigint not null check (tds_paise >= 0),
  created_at timestamptz not null default shop_now(),
  unique (vendor_id, month, tds_bps)
);
create trigger tds_set_offs_append_only before update or delete on tds_set_offs
  for each row execute function refuse_change();
create trigger tds_set_offs_never_emptied before truncate on tds_set_offs
  for each statement execute function refuse_change();

-- Name, PAN and address of a deleted vendor, which the returns of income tax and GST need for eight years.
create table tax_parties (
  vendor_id uuid primary key references vendors (id),
  name text not null,
  owner_name text not null,
  address text not null,
  state text not null,
  pan text not null,
  pan_status text not null,
  gstin text not null,
  gst_registration text not null,
  enrolment_number text not null,
  kept_until date not null,
  created_at timestamptz not null default shop_now()
);

-- An admin marks a PAN that the income tax department reports as inoperative.
alter table vendors add column pan_status text not null default 'valid';
alter table vendors add constraint vendors_pan_status check (pan_status in ('valid', 'inoperative')) not valid;
-- The financial year (its first day) for which the vendor was told that the turnover is near a limit.
alter table vendors add column turnover_warned_for date;

-- Products of a vendor without a GSTIN are delivered nowhere until the vendor has an enrolment number.
drop trigger vendors_announce_delivery on vendors;
create trigger vendors_announce_delivery after update on vendors
  for each row when (
    (old.pickup_address, old.gst_number, old.gst_registration, old.enrolment_number, old.state)
    is distinct from (new.pickup_address, new.gst_number, new.gst_registration, new.enrolment_number, new.state))
  execute function announce_delivery();

-- The address of a firm that is billed elsewhere than it is delivered to.
alter table purchases add column billing_address text not null default '';
