-- Invoices, credit notes and commission invoices, with what they need.

-- The logos that documents show. Rows are never changed, because a document is drawn again with the logo that it was
-- issued with.
create table marketplace_logos (
  -- SHA-256 of the picture.
  id text primary key,
  -- In Base64, scaled to the size in a letterhead.
  jpeg text not null check (length(jpeg) <= 40000),
  width integer not null,
  height integer not null
);
create trigger marketplace_logos_append_only before update or delete on marketplace_logos
  for each row execute function refuse_change();

-- The marketplace's details as its documents show them. There is no row until an admin enters them.
create table marketplace_details (
  only_row boolean primary key default true check (only_row),
  legal_name text not null check (legal_name <> ''),
  address text not null check (address <> ''),
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]$'),
  pan text not null check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  logo_id text references marketplace_logos (id),
  updated_at timestamptz not null default shop_now()
);

-- The three letters that a vendor's document numbers begin with; BTK are the marketplace's.
create table document_codes (
  vendor_id uuid primary key references vendors (id),
  code text not null unique check (code ~ '^[A-Z]{3}$' and code <> 'BTK')
);

-- The last number of a series such as `SHE/2627/`. The transaction that takes a number locks the row until its end. If
-- it fails, it gives the number back, so there are no gaps.
create table document_series (
  prefix text primary key,
  last_number integer not null check (last_number between 1 and 999999)
);

-- Rows are never changed. They stay for eight years, even if the account of the customer or the vendor is erased.
create table documents (
  id uuid primary key,
  kind text not null check (kind in
    ('invoice', 'bill_of_supply', 'credit_note', 'commission_invoice', 'commission_credit_note')),
  number text not null unique check (length(number) <= 16),
  issued_at timestamptz not null default shop_now(),
  -- The day of issue in India.
  issued_on date not null,
  vendor_id uuid not null references vendors (id),
  -- Null if the document is only for the vendor, as a commission invoice is.
  account_id uuid references accounts (id),
  order_id uuid references orders (id),
  -- There is no foreign key, because taking a hand-over back may delete the shipment.
  shipment_id uuid,
  refund_id uuid unique references refunds (id),
  -- The first day of the month whose commission is invoiced. A month with more refunds than sales has a credit note
  -- instead.
  commission_month date check (commission_month = date_trunc('month', commission_month)),
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  figures jsonb not null,
  constraint documents_commission check (
    (commission_month is not null) = (kind in ('commission_invoice', 'commission_credit_note')))
);
create index documents_by_order on documents (order_id, issued_at) where order_id is not null;
create index documents_by_vendor on documents (vendor_id, issued_on, id);
create index documents_by_day on documents (issued_on, id);
create unique index documents_commission_once on documents (vendor_id, commission_month)
  where commission_month is not null;
create index documents_by_commission_month on documents (commission_month, number)
  where commission_month is not null;
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();

create table document_lines (
  document_id uuid not null references documents (id),
  -- A credit note may have several rows of one order line: a row for each invoice.
  position integer not null,
  order_line_id uuid not null references order_lines (id),
  -- For a credit note: the invoice whose pieces it credits.
  invoice_id uuid references documents (id),
  quantity integer not null check (quantity >= 1),
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  primary key (document_id, position)
);
create index document_lines_by_line on document_lines (order_line_id);
create trigger document_lines_append_only before update or delete on document_lines
  for each row execute function refuse_change();
