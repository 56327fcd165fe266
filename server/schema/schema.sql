-- Generated from the migrations by `npm run db:types`; do not edit.
-- The whole schema for reading: every table with its constraints, indexes and triggers, in the order of names.
-- functions/ has the bodies of the functions.

CREATE TABLE accounts (
  id uuid NOT NULL,
  role text NOT NULL,
  email text,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  firm text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  token_version integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'active',
  review_mails_stopped_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  deleted_at timestamptz,
  email_confirmed_at timestamptz,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_unique UNIQUE (email),
  CONSTRAINT accounts_check CHECK (deleted_at IS NOT NULL OR email IS NOT NULL),
  CONSTRAINT accounts_email_check CHECK (email = lower(email)),
  CONSTRAINT accounts_role_check CHECK (role IN ('user', 'vendor', 'admin')),
  CONSTRAINT accounts_status_check CHECK (status IN ('active', 'inactive'))
);
CREATE INDEX accounts_by_role ON accounts (role, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_time ON accounts (created_at) INCLUDE (role);
CREATE INDEX accounts_users_by_name ON accounts (lower(name), id) INCLUDE (role, status) WHERE deleted_at IS NULL AND role <> 'vendor';
CREATE INDEX accounts_users_by_status ON accounts (status, created_at DESC, id DESC) WHERE deleted_at IS NULL AND role <> 'vendor';
CREATE INDEX accounts_users_by_time ON accounts (created_at DESC, id DESC) INCLUDE (role, status) WHERE deleted_at IS NULL AND role <> 'vendor';
CREATE INDEX accounts_users_by_trigrams ON accounts USING gin (((((name || ' ') || COALESCE(email, '')) || ' ') || phone) gin_trgm_ops) WHERE deleted_at IS NULL AND role <> 'vendor';

CREATE TABLE addresses (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL DEFAULT 'India',
  phone text NOT NULL DEFAULT '',
  landmark text NOT NULL DEFAULT '',
  floor text NOT NULL DEFAULT '',
  lift boolean,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX addresses_by_account ON addresses (account_id, "position");
CREATE UNIQUE INDEX addresses_one_default ON addresses (account_id) WHERE is_default;

CREATE TABLE alerts (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  kind text NOT NULL,
  below_paise bigint,
  email text NOT NULL,
  stop_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  confirmed_at timestamptz,
  CONSTRAINT alerts_pkey PRIMARY KEY (id),
  CONSTRAINT alerts_below_paise_check CHECK (below_paise > 0),
  CONSTRAINT alerts_check CHECK ((kind = 'price_below') = (below_paise IS NOT NULL)),
  CONSTRAINT alerts_kind_check CHECK (kind IN ('back_in_stock', 'price_below')),
  CONSTRAINT alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT alerts_product_id_variant_id_fkey FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id) ON DELETE CASCADE
);
CREATE INDEX alerts_by_product ON alerts (product_id);
CREATE INDEX alerts_by_stop_key ON alerts (stop_key);
CREATE INDEX alerts_by_time ON alerts (created_at);
CREATE UNIQUE INDEX alerts_once ON alerts (email, product_id, kind, variant_id) NULLS NOT DISTINCT;

CREATE TABLE answers (
  id uuid NOT NULL,
  question_id uuid NOT NULL,
  product_id uuid NOT NULL,
  account_id uuid,
  side text NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  held_reason text,
  hidden_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  waiting_since timestamptz,
  mailed_at timestamptz,
  search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english'::regconfig, text)) STORED,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT answers_pkey PRIMARY KEY (id),
  CONSTRAINT answers_check CHECK ((status = 'held') = (held_reason IS NOT NULL)),
  CONSTRAINT answers_check1 CHECK (status <> 'held' OR waiting_since IS NOT NULL),
  CONSTRAINT answers_check2 CHECK (status <> 'hidden' OR hidden_reason <> ''),
  CONSTRAINT answers_held_reason_check CHECK (held_reason IN ('link', 'contact', 'abuse', 'hidden_before')),
  CONSTRAINT answers_side_check CHECK (side IN ('vendor', 'buyer')),
  CONSTRAINT answers_status_check CHECK (status IN ('published', 'held', 'hidden')),
  CONSTRAINT answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT answers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX answers_by_account ON answers (account_id, created_at DESC);
CREATE INDEX answers_by_question ON answers (question_id, side DESC, created_at, id) WHERE status = 'published';
CREATE INDEX answers_by_status ON answers (status, created_at DESC, id DESC);
CREATE INDEX answers_waiting ON answers (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE TRIGGER answers_announce AFTER INSERT OR DELETE OR UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION announce_question();
CREATE TRIGGER answers_of_vendor_counted AFTER INSERT OR DELETE OR UPDATE OF status ON answers FOR EACH ROW EXECUTE FUNCTION count_vendor_answer();

CREATE TABLE audit_events (
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_kind text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_by_subject ON audit_events (subject_kind, subject_id, id DESC);
CREATE INDEX audit_events_by_time ON audit_events (id DESC);
CREATE INDEX audit_events_shown ON audit_events (id DESC) WHERE action <> ALL (ARRAY['signed_in', 'sign_in_failed', 'sign_in_locked', 'reset_code_sent']);
CREATE INDEX audit_events_with_ip ON audit_events (at) WHERE ip IS NOT NULL;
CREATE TRIGGER audit_events_append_only BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_only_erased BEFORE UPDATE ON audit_events FOR EACH ROW WHEN (new.ip IS NOT NULL OR (to_jsonb(new.*) - 'ip') <> (to_jsonb(old.*) - 'ip')) EXECUTE FUNCTION refuse_change();

CREATE TABLE backfills (
  name text NOT NULL,
  cursor text,
  done bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT shop_now(),
  finished_at timestamptz,
  CONSTRAINT backfills_pkey PRIMARY KEY (name)
);

CREATE TABLE cart_lines (
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT cart_lines_pkey PRIMARY KEY (account_id, variant_id),
  CONSTRAINT cart_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_variant FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id) ON DELETE CASCADE
);
CREATE INDEX cart_lines_by_product ON cart_lines (product_id);

CREATE TABLE color_words (
  word text NOT NULL,
  color text NOT NULL,
  is_name boolean NOT NULL GENERATED ALWAYS AS (word = lower(color) OR word = 'grey') STORED,
  CONSTRAINT color_words_pkey PRIMARY KEY (word)
);

CREATE TABLE commission_lines (
  document_id uuid NOT NULL,
  "position" integer NOT NULL,
  vendor_id uuid NOT NULL,
  month date NOT NULL,
  sale_month date NOT NULL,
  gst_bps integer NOT NULL,
  against_id uuid,
  taxable_paise bigint NOT NULL,
  corrected_gst_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  CONSTRAINT commission_lines_pkey PRIMARY KEY (document_id, "position"),
  CONSTRAINT commission_lines_vendor_id_month_sale_month_gst_bps_key UNIQUE (vendor_id, month, sale_month, gst_bps),
  CONSTRAINT commission_lines_month_check CHECK (month = date_trunc('month', month::timestamptz)),
  CONSTRAINT commission_lines_sale_month_check CHECK (sale_month = date_trunc('month', sale_month::timestamptz)),
  CONSTRAINT commission_lines_against_id_fkey FOREIGN KEY (against_id) REFERENCES documents(id),
  CONSTRAINT commission_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT commission_lines_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX commission_lines_by_sale_month ON commission_lines (vendor_id, sale_month);
CREATE TRIGGER commission_lines_append_only BEFORE DELETE OR UPDATE ON commission_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commission_lines_never_emptied BEFORE TRUNCATE ON commission_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE contact_messages (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  message text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_status_check CHECK (status IN ('pending', 'resolved'))
);
CREATE INDEX contact_messages_by_status ON contact_messages (status, created_at DESC, id DESC);
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_by_trigrams ON contact_messages USING gin (((((name || ' ') || email) || ' ') || message) gin_trgm_ops);

CREATE TABLE delivery_settings (
  vendor_id uuid NOT NULL,
  dispatch_pin text NOT NULL DEFAULT '',
  dispatch_days integer NOT NULL DEFAULT 2,
  area_kind text NOT NULL DEFAULT 'india',
  area_states text[] NOT NULL DEFAULT '{}',
  area_km integer,
  working_days integer[] NOT NULL DEFAULT '{1,2,3,4,5,6}'::integer[],
  holidays text[] NOT NULL DEFAULT '{}',
  holiday_until date,
  return_transport_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT delivery_settings_pkey PRIMARY KEY (vendor_id),
  CONSTRAINT delivery_settings_area_kind_check CHECK (area_kind IN ('india', 'states', 'radius')),
  CONSTRAINT delivery_settings_area_km_check CHECK (area_km >= 1 AND area_km <= 4000),
  CONSTRAINT delivery_settings_check CHECK (area_kind <> 'states' OR cardinality(area_states) > 0),
  CONSTRAINT delivery_settings_check1 CHECK (area_kind <> 'radius' OR area_km IS NOT NULL),
  CONSTRAINT delivery_settings_dispatch_days_check CHECK (dispatch_days >= 0 AND dispatch_days <= 60),
  CONSTRAINT delivery_settings_dispatch_pin_check CHECK (dispatch_pin ~ '^([1-9][0-9]{5})?$'),
  CONSTRAINT delivery_settings_return_transport_paise_check CHECK (return_transport_paise >= 0 AND return_transport_paise <= 1000000),
  CONSTRAINT delivery_settings_working_days_check CHECK (cardinality(working_days) > 0 AND working_days <@ '{1,2,3,4,5,6}'::integer[]),
  CONSTRAINT delivery_settings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE TRIGGER delivery_settings_announce AFTER INSERT OR DELETE OR UPDATE ON delivery_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_delivery();
CREATE TRIGGER delivery_settings_announce_added AFTER INSERT ON delivery_settings FOR EACH ROW WHEN (new.return_transport_paise > 0) EXECUTE FUNCTION announce_return_transport();
CREATE TRIGGER delivery_settings_announce_changed AFTER UPDATE ON delivery_settings FOR EACH ROW WHEN (new.return_transport_paise <> old.return_transport_paise) EXECUTE FUNCTION announce_return_transport();

CREATE TABLE demo_parts (
  name text NOT NULL,
  done_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT demo_parts_pkey PRIMARY KEY (name)
);

CREATE TABLE document_codes (
  vendor_id uuid NOT NULL,
  code text NOT NULL,
  CONSTRAINT document_codes_pkey PRIMARY KEY (vendor_id),
  CONSTRAINT document_codes_code_key UNIQUE (code),
  CONSTRAINT document_codes_code_check CHECK (code ~ '^[A-Z]{3}$' AND code <> 'BTK'),
  CONSTRAINT document_codes_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);

CREATE TABLE document_files (
  document_id uuid NOT NULL,
  copy text NOT NULL,
  pdf bytea NOT NULL,
  stored_at timestamptz NOT NULL,
  CONSTRAINT document_files_pkey PRIMARY KEY (document_id, copy),
  CONSTRAINT document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
);
CREATE INDEX document_files_by_age ON document_files (stored_at);

CREATE TABLE document_lines (
  document_id uuid NOT NULL,
  "position" integer NOT NULL,
  order_line_id uuid NOT NULL,
  invoice_id uuid,
  quantity integer NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  rate_bps integer,
  tcs_base_paise bigint,
  CONSTRAINT document_lines_pkey PRIMARY KEY (document_id, "position"),
  CONSTRAINT document_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT document_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT document_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES documents(id),
  CONSTRAINT document_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id)
);
CREATE INDEX document_lines_by_line ON document_lines (order_line_id);
CREATE TRIGGER document_lines_append_only BEFORE DELETE OR UPDATE ON document_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_lines_never_emptied BEFORE TRUNCATE ON document_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE document_series (
  prefix text NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT document_series_pkey PRIMARY KEY (prefix),
  CONSTRAINT document_series_last_number_check CHECK (last_number >= 1 AND last_number <= 999999)
);

CREATE TABLE documents (
  id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT shop_now(),
  issued_on date NOT NULL,
  vendor_id uuid NOT NULL,
  account_id uuid,
  order_id uuid,
  shipment_id uuid,
  refund_id uuid,
  commission_month date,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  figures jsonb NOT NULL,
  tcs_bps integer,
  tcs_base_paise bigint,
  tcs_cgst_paise bigint,
  tcs_sgst_paise bigint,
  tcs_igst_paise bigint,
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_number_key UNIQUE (number),
  CONSTRAINT documents_refund_id_key UNIQUE (refund_id),
  CONSTRAINT documents_check CHECK (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  CONSTRAINT documents_commission CHECK ((commission_month IS NOT NULL) = (kind IN ('commission_invoice', 'commission_credit_note'))),
  CONSTRAINT documents_commission_month_check CHECK (commission_month = date_trunc('month', commission_month::timestamptz)),
  CONSTRAINT documents_kind_check CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note', 'commission_invoice', 'commission_credit_note')),
  CONSTRAINT documents_number_check CHECK (length(number) <= 16),
  CONSTRAINT documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT documents_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CONSTRAINT documents_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX documents_by_commission_month ON documents (commission_month, number) WHERE commission_month IS NOT NULL;
CREATE INDEX documents_by_day ON documents (issued_on, id);
CREATE INDEX documents_by_order ON documents (order_id, issued_at) WHERE order_id IS NOT NULL;
CREATE INDEX documents_by_vendor ON documents (vendor_id, issued_on, id);
CREATE TRIGGER documents_append_only BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_never_emptied BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE download_tickets (
  token_hash text NOT NULL,
  account_id uuid NOT NULL,
  request jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT download_tickets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT download_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE help_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  actor_role text NOT NULL,
  actor_id uuid,
  assignee_id uuid,
  clock text,
  text text NOT NULL DEFAULT '',
  CONSTRAINT help_events_pkey PRIMARY KEY (id),
  CONSTRAINT help_events_actor_role_check CHECK (actor_role IN ('user', 'vendor', 'admin', 'system')),
  CONSTRAINT help_events_check CHECK ((kind = 'overdue') = (clock IS NOT NULL)),
  CONSTRAINT help_events_clock_check CHECK (clock IN ('answer', 'resolution')),
  CONSTRAINT help_events_kind_check CHECK (kind IN ('opened', 'acknowledged', 'answered', 'waiting', 'resumed', 'resolved', 'reopened', 'closed', 'assigned', 'overdue')),
  CONSTRAINT help_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT help_events_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id),
  CONSTRAINT help_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id)
);
CREATE INDEX help_events_by_request ON help_events (request_id, id);
CREATE UNIQUE INDEX help_events_overdue ON help_events (request_id, clock) WHERE kind = 'overdue';
CREATE TRIGGER help_events_append_only BEFORE DELETE ON help_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_events_never_emptied BEFORE TRUNCATE ON help_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_events_only_erased BEFORE UPDATE ON help_events FOR EACH ROW WHEN (new.text <> '' OR (to_jsonb(new.*) - 'text') <> (to_jsonb(old.*) - 'text')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_events_update_clocks AFTER INSERT ON help_events FOR EACH ROW EXECUTE FUNCTION update_help_clocks();

CREATE TABLE help_messages (
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  side text NOT NULL,
  author_id uuid,
  text text NOT NULL,
  is_internal boolean NOT NULL DEFAULT false,
  request_key text,
  created_at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  masked_text text,
  CONSTRAINT help_messages_pkey PRIMARY KEY (id),
  CONSTRAINT help_messages_check CHECK (NOT is_internal OR side = 'admin'),
  CONSTRAINT help_messages_side_check CHECK (side IN ('customer', 'vendor', 'admin', 'system')),
  CONSTRAINT help_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  CONSTRAINT help_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES help_requests(id)
);
CREATE INDEX help_messages_by_request ON help_messages (request_id, created_at, id);
CREATE UNIQUE INDEX help_messages_one_per_call ON help_messages (author_id, request_key) WHERE request_key IS NOT NULL;
CREATE TRIGGER help_messages_append_only BEFORE DELETE ON help_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_messages_never_emptied BEFORE TRUNCATE ON help_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER help_messages_only_erased BEFORE UPDATE ON help_messages FOR EACH ROW WHEN (new.text <> '' OR COALESCE(to_jsonb(new.*) ->> 'masked_text', '') <> '' OR (to_jsonb(new.*) - '{text,masked_text}') <> (to_jsonb(old.*) - '{text,masked_text}')) EXECUTE FUNCTION refuse_change();

CREATE TABLE help_pictures (
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  CONSTRAINT help_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT help_pictures_key_key UNIQUE (key),
  CONSTRAINT help_pictures_message_id_position_key UNIQUE (message_id, "position"),
  CONSTRAINT help_pictures_height_check CHECK (height > 0),
  CONSTRAINT help_pictures_position_check CHECK ("position" >= 0 AND "position" <= 4),
  CONSTRAINT help_pictures_width_check CHECK (width > 0),
  CONSTRAINT help_pictures_message_id_fkey FOREIGN KEY (message_id) REFERENCES help_messages(id)
);

CREATE TABLE help_requests (
  id uuid NOT NULL,
  number text NOT NULL,
  topic text NOT NULL,
  subject text NOT NULL,
  account_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  order_id uuid,
  return_id uuid,
  shipment_id uuid,
  product_id uuid,
  vendor_id uuid,
  contact_id uuid,
  owner_kind text NOT NULL,
  assignee_id uuid,
  decision text,
  decided_at timestamptz,
  request_key text,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open',
  due_at timestamptz,
  due_for text,
  resolved_at timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT help_requests_pkey PRIMARY KEY (id),
  CONSTRAINT help_requests_number_key UNIQUE (number),
  CONSTRAINT help_requests_check CHECK (owner_kind = 'admin' OR vendor_id IS NOT NULL AND assignee_id IS NULL),
  CONSTRAINT help_requests_check1 CHECK ((status = 'open') = (due_at IS NOT NULL)),
  CONSTRAINT help_requests_check2 CHECK ((due_at IS NULL) = (due_for IS NULL)),
  CONSTRAINT help_requests_check3 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT help_requests_decision_check CHECK (decision IN ('delivered', 'not_delivered')),
  CONSTRAINT help_requests_due_for_check CHECK (due_for IN ('answer', 'resolution')),
  CONSTRAINT help_requests_owner_kind_check CHECK (owner_kind IN ('vendor', 'admin')),
  CONSTRAINT help_requests_status_check CHECK (status IN ('open', 'waiting', 'resolved', 'closed')),
  CONSTRAINT help_requests_topic_check CHECK (topic IN ('contact', 'order', 'not_received', 'product', 'vendor')),
  CONSTRAINT help_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT help_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id),
  CONSTRAINT help_requests_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contact_messages(id) ON DELETE SET NULL,
  CONSTRAINT help_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT help_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT help_requests_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT help_requests_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE SET NULL,
  CONSTRAINT help_requests_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX help_requests_by_account ON help_requests (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX help_requests_by_assignee ON help_requests (assignee_id, due_at) WHERE status IN ('open', 'waiting');
CREATE UNIQUE INDEX help_requests_by_contact ON help_requests (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX help_requests_by_due ON help_requests (due_at, updated_at DESC, id DESC);
CREATE INDEX help_requests_by_email ON help_requests (email, created_at DESC, id DESC);
CREATE INDEX help_requests_by_order ON help_requests (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX help_requests_by_product ON help_requests (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX help_requests_by_return ON help_requests (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX help_requests_by_shipment ON help_requests (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX help_requests_by_time ON help_requests (created_at DESC, id DESC);
CREATE INDEX help_requests_by_trigrams ON help_requests USING gin (((((((number || ' ') || subject) || ' ') || name) || ' ') || email) gin_trgm_ops);
CREATE INDEX help_requests_by_vendor ON help_requests (vendor_id, due_at, updated_at DESC, id DESC) WHERE vendor_id IS NOT NULL;
CREATE UNIQUE INDEX help_requests_one_per_call ON help_requests (account_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX help_requests_resolved ON help_requests (resolved_at) WHERE status = 'resolved';

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  response jsonb,
  purchase_id uuid,
  last_commit integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, route, key),
  CONSTRAINT idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_keys_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE ledger_accounts (
  name text NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (name)
);

CREATE TABLE ledger_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_nightly boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  is_provider_checked boolean NOT NULL,
  differences jsonb NOT NULL,
  from_time timestamptz,
  until_entry bigint,
  until_movement bigint,
  until_time timestamptz,
  CONSTRAINT ledger_checks_pkey PRIMARY KEY (id)
);

CREATE TABLE ledger_days (
  day date NOT NULL,
  event text NOT NULL,
  entries bigint NOT NULL,
  provider_paise bigint NOT NULL,
  provider_fees_paise bigint NOT NULL,
  vendor_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  commission_gst_paise bigint NOT NULL,
  tcs_paise bigint NOT NULL,
  tds_paise bigint NOT NULL,
  refunds_paise bigint NOT NULL,
  payouts_paise bigint NOT NULL,
  disputes_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_days_pkey PRIMARY KEY (day, event)
);

CREATE TABLE ledger_sums (
  only_row boolean NOT NULL DEFAULT true,
  last_id bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_sums_pkey PRIMARY KEY (only_row),
  CONSTRAINT ledger_sums_only_row_check CHECK (only_row)
);

CREATE TABLE ledger_transactions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_now(),
  provider_paise bigint NOT NULL DEFAULT 0,
  provider_fees_paise bigint NOT NULL DEFAULT 0,
  vendor_id uuid,
  vendor_paise bigint NOT NULL DEFAULT 0,
  commission_paise bigint NOT NULL DEFAULT 0,
  commission_gst_paise bigint NOT NULL DEFAULT 0,
  tcs_paise bigint NOT NULL DEFAULT 0,
  tds_paise bigint NOT NULL DEFAULT 0,
  refunds_paise bigint NOT NULL DEFAULT 0,
  payouts_paise bigint NOT NULL DEFAULT 0,
  actor_id uuid,
  reason text,
  disputes_paise bigint NOT NULL DEFAULT 0,
  about_order_id uuid,
  CONSTRAINT ledger_transactions_pkey PRIMARY KEY (event, event_id),
  CONSTRAINT ledger_transactions_id UNIQUE (id),
  CONSTRAINT ledger_transactions_balanced CHECK ((provider_paise + provider_fees_paise + vendor_paise + commission_paise + commission_gst_paise + tcs_paise + tds_paise + refunds_paise + payouts_paise + disputes_paise) = 0) NOT VALID,
  CONSTRAINT ledger_transactions_correction CHECK (event <> 'correction' OR actor_id IS NOT NULL AND btrim(reason) <> ''),
  CONSTRAINT ledger_transactions_event_check CHECK (event IN ('sale', 'unmatched_payment', 'provider_fee', 'transfer_fee', 'refund_requested', 'refund_completed', 'correction', 'payout_claimed', 'payout_paid', 'payout_returned', 'dispute_lost', 'tcs_adjusted', 'tds_set_off', 'commission_gst_rounded')) NOT VALID,
  CONSTRAINT ledger_transactions_vendor CHECK (vendor_id IS NOT NULL OR vendor_paise = 0),
  CONSTRAINT ledger_transactions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT ledger_transactions_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (at, id);
CREATE INDEX ledger_transactions_by_vendor ON ledger_transactions (vendor_id, at, id) INCLUDE (vendor_paise) WHERE vendor_id IS NOT NULL;
CREATE INDEX ledger_transactions_of_payouts ON ledger_transactions (at, id) WHERE payouts_paise <> 0;
CREATE INDEX ledger_transactions_of_refunds ON ledger_transactions (at, id) WHERE refunds_paise <> 0;
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transactions_counted AFTER INSERT ON ledger_transactions FOR EACH ROW WHEN (new.event IN ('sale', 'refund_requested')) EXECUTE FUNCTION record_posted_figures();
CREATE TRIGGER ledger_transactions_never_emptied BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transactions_unpaid AFTER INSERT ON ledger_transactions FOR EACH ROW WHEN (new.vendor_paise <> 0 AND (new.event <> ALL (ARRAY['payout_claimed', 'payout_paid', 'payout_returned']))) EXECUTE FUNCTION add_unpaid_entry();

CREATE TABLE marketplace_details (
  only_row boolean NOT NULL DEFAULT true,
  legal_name text NOT NULL,
  address text NOT NULL,
  gstin text NOT NULL,
  pan text NOT NULL,
  logo_id text,
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  commission_sac text NOT NULL DEFAULT '998599',
  CONSTRAINT marketplace_details_pkey PRIMARY KEY (only_row),
  CONSTRAINT marketplace_details_address_check CHECK (address <> ''),
  CONSTRAINT marketplace_details_gstin_check CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]$'),
  CONSTRAINT marketplace_details_legal_name_check CHECK (legal_name <> ''),
  CONSTRAINT marketplace_details_only_row_check CHECK (only_row),
  CONSTRAINT marketplace_details_pan_check CHECK (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  CONSTRAINT marketplace_details_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES marketplace_logos(id)
);

CREATE TABLE marketplace_logos (
  id text NOT NULL,
  jpeg text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  CONSTRAINT marketplace_logos_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_logos_jpeg_check CHECK (length(jpeg) <= 40000)
);
CREATE TRIGGER marketplace_logos_append_only BEFORE DELETE OR UPDATE ON marketplace_logos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER marketplace_logos_never_emptied BEFORE TRUNCATE ON marketplace_logos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE moderation_decisions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject_id uuid NOT NULL,
  decision text NOT NULL,
  reason text NOT NULL DEFAULT '',
  actor_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_decisions_decision_check CHECK (decision IN ('publish', 'hide')),
  CONSTRAINT moderation_decisions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id)
);
CREATE INDEX moderation_decisions_by_subject ON moderation_decisions (subject_id, id);
CREATE TRIGGER moderation_decisions_append_only BEFORE DELETE OR UPDATE ON moderation_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moderation_decisions_never_emptied BEFORE TRUNCATE ON moderation_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE newsletter_subscribers (
  email text NOT NULL,
  link_key text NOT NULL,
  consent text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT shop_now(),
  confirmed_at timestamptz,
  CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (email),
  CONSTRAINT newsletter_subscribers_link_key_key UNIQUE (link_key)
);
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (requested_at) WHERE confirmed_at IS NULL;

CREATE TABLE order_events (
  id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  order_id uuid,
  shipment_id uuid,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  actor_role text NOT NULL,
  actor_id uuid,
  what text NOT NULL,
  from_state text,
  to_state text,
  why text,
  request_key text,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_actor_role_check CHECK (actor_role IN ('user', 'vendor', 'admin', 'provider', 'system')),
  CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_events_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id)
);
CREATE INDEX order_events_by_purchase ON order_events (purchase_id, id);
CREATE INDEX order_events_by_request_key ON order_events (order_id, request_key) WHERE request_key IS NOT NULL;
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_never_emptied BEFORE TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE order_figure_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_id uuid NOT NULL,
  day date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  orders integer NOT NULL,
  revenue_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  CONSTRAINT order_figure_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE order_figures (
  day date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  orders bigint NOT NULL,
  revenue_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  CONSTRAINT order_figures_pkey PRIMARY KEY (day, status, payment_status)
);

CREATE TABLE order_lines (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  name text NOT NULL,
  image text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  option_names text[] NOT NULL DEFAULT '{}',
  option_values text[] NOT NULL DEFAULT '{}',
  is_made_to_order boolean NOT NULL DEFAULT false,
  replaces_line_id uuid,
  quantity integer NOT NULL,
  packed_quantity integer NOT NULL DEFAULT 0,
  cancelled_quantity integer NOT NULL DEFAULT 0,
  refunded_quantity integer NOT NULL DEFAULT 0,
  returning_quantity integer NOT NULL DEFAULT 0,
  price_paise bigint NOT NULL,
  discount_price_paise bigint,
  total_paise bigint NOT NULL GENERATED ALWAYS AS (COALESCE(discount_price_paise, price_paise) * quantity) STORED,
  hsn text NOT NULL DEFAULT '',
  gst_bps integer NOT NULL DEFAULT 0,
  cgst_paise bigint NOT NULL DEFAULT 0,
  sgst_paise bigint NOT NULL DEFAULT 0,
  igst_paise bigint NOT NULL DEFAULT 0,
  taxable_paise bigint NOT NULL GENERATED ALWAYS AS (COALESCE(discount_price_paise, price_paise) * quantity - cgst_paise - sgst_paise - igst_paise) STORED,
  returnable_until timestamptz,
  chosen_gst_bps integer,
  sold_wholly_cane boolean,
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_lines_cancelled_quantity_check CHECK (cancelled_quantity >= 0),
  CONSTRAINT order_lines_cgst_paise_check CHECK (cgst_paise >= 0),
  CONSTRAINT order_lines_check CHECK (discount_price_paise > 0 AND discount_price_paise < price_paise),
  CONSTRAINT order_lines_check1 CHECK (sgst_paise = cgst_paise),
  CONSTRAINT order_lines_check2 CHECK (igst_paise >= 0 AND (igst_paise = 0 OR cgst_paise = 0)),
  CONSTRAINT order_lines_gst_bps_check CHECK (gst_bps >= 0 AND gst_bps <= 10000),
  CONSTRAINT order_lines_hsn_check CHECK (hsn ~ '^([0-9]{4,8})?$'),
  CONSTRAINT order_lines_options_match CHECK (cardinality(option_names) = cardinality(option_values)),
  CONSTRAINT order_lines_packed_quantity_check CHECK (packed_quantity >= 0),
  CONSTRAINT order_lines_pieces CHECK ((packed_quantity + cancelled_quantity) <= quantity),
  CONSTRAINT order_lines_price_paise_check CHECK (price_paise >= 0),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT order_lines_refunded CHECK (refunded_quantity <= quantity),
  CONSTRAINT order_lines_refunded_quantity_check CHECK (refunded_quantity >= 0),
  CONSTRAINT order_lines_returning CHECK ((returning_quantity + refunded_quantity) <= quantity),
  CONSTRAINT order_lines_returning_quantity_check CHECK (returning_quantity >= 0),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_lines_replaces_line_id_fkey FOREIGN KEY (replaces_line_id) REFERENCES order_lines(id),
  CONSTRAINT order_lines_variant FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_to_pack ON order_lines (order_id) WHERE quantity > (packed_quantity + cancelled_quantity);
CREATE TRIGGER order_lines_refunded AFTER UPDATE OF refunded_quantity ON order_lines FOR EACH ROW WHEN (new.refunded_quantity >= new.quantity AND old.refunded_quantity < old.quantity) EXECUTE FUNCTION enqueue_recount_of_line();

CREATE TABLE orders (
  id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  number text NOT NULL,
  account_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  business_name text NOT NULL,
  replaces_order_id uuid,
  status text NOT NULL DEFAULT 'pending',
  payment_status text NOT NULL DEFAULT 'pending',
  amount_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL DEFAULT 0,
  commission_bps integer NOT NULL,
  commission_paise bigint NOT NULL,
  commission_gst_paise bigint NOT NULL DEFAULT 0,
  tcs_paise bigint NOT NULL DEFAULT 0,
  tds_paise bigint NOT NULL DEFAULT 0,
  return_transport_paise bigint NOT NULL DEFAULT 0,
  seller_state text NOT NULL DEFAULT '',
  place_of_supply text NOT NULL DEFAULT '',
  seller_registration text NOT NULL DEFAULT 'regular',
  promised_from date,
  promised_to date,
  delayed_to date,
  delay_reason text NOT NULL DEFAULT '',
  dispatch_by date,
  late_mailed_at timestamptz,
  delivery_code text NOT NULL DEFAULT lpad(((('x' || substr(md5(gen_random_uuid()::text), 1, 7)))::bit(28)::integer % 1000000)::text, 6, '0'),
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  stock_returned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  commission_gst_bps integer,
  tds_bps integer,
  tds_base_paise bigint,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_number_key UNIQUE (number),
  CONSTRAINT orders_purchase_id_vendor_id_key UNIQUE (purchase_id, vendor_id),
  CONSTRAINT orders_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT orders_check CHECK (commission_paise >= 0 AND commission_paise <= amount_paise),
  CONSTRAINT orders_check1 CHECK (promised_to >= promised_from),
  CONSTRAINT orders_check2 CHECK (delayed_to > promised_to),
  CONSTRAINT orders_commission_bps_check CHECK (commission_bps >= 1500 AND commission_bps <= 2000),
  CONSTRAINT orders_commission_gst_paise_check CHECK (commission_gst_paise >= 0),
  CONSTRAINT orders_delivery_code_check CHECK (delivery_code ~ '^[0-9]{6}$'),
  CONSTRAINT orders_payment_status_check CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded')),
  CONSTRAINT orders_place_of_supply_check CHECK (place_of_supply ~ '^([0-9]{2})?$'),
  CONSTRAINT orders_refund_within_amount CHECK (refunded_paise <= amount_paise),
  CONSTRAINT orders_refunded_paise_check CHECK (refunded_paise >= 0),
  CONSTRAINT orders_replacement_is_free CHECK (replaces_order_id IS NULL OR amount_paise = 0),
  CONSTRAINT orders_return_transport_paise_check CHECK (return_transport_paise >= 0),
  CONSTRAINT orders_seller_registration_check CHECK (seller_registration IN ('regular', 'composition', 'none')),
  CONSTRAINT orders_seller_state_check CHECK (seller_state ~ '^([0-9]{2})?$'),
  CONSTRAINT orders_status_check CHECK (status IN ('pending', 'shipped', 'delivered', 'cancelled')),
  CONSTRAINT orders_tcs_paise_check CHECK (tcs_paise >= 0),
  CONSTRAINT orders_tds_paise_check CHECK (tds_paise >= 0),
  CONSTRAINT orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT orders_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT orders_replaces_order_id_fkey FOREIGN KEY (replaces_order_id) REFERENCES orders(id),
  CONSTRAINT orders_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX orders_by_account ON orders (account_id, created_at DESC, id DESC);
CREATE INDEX orders_by_amount ON orders (amount_paise DESC, id DESC);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_by_purchase ON orders (purchase_id);
CREATE INDEX orders_by_replaced ON orders (replaces_order_id) WHERE replaces_order_id IS NOT NULL;
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_by_time ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_trigrams ON orders USING gin (((number || ' ') || business_name) gin_trgm_ops);
CREATE INDEX orders_by_vendor ON orders (vendor_id, created_at DESC, id DESC);
CREATE INDEX orders_delivered ON orders (vendor_id, delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX orders_to_deliver ON orders (vendor_id, COALESCE(delayed_to, promised_to)) WHERE payment_status = 'paid' AND (status IN ('pending', 'shipped'));
CREATE INDEX orders_to_send ON orders (vendor_id) WHERE status = 'pending' AND payment_status = 'paid';
CREATE INDEX orders_visible_to_vendor ON orders (vendor_id, created_at DESC, id DESC) WHERE payment_status IN ('paid', 'refunded');
CREATE INDEX orders_with_promise ON orders (COALESCE(delayed_to, promised_to)) WHERE (status IN ('pending', 'shipped')) AND payment_status = 'paid';
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION record_order_change();
CREATE TRIGGER orders_counted_again AFTER UPDATE ON orders FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_status IS DISTINCT FROM new.payment_status OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION record_order_change();

CREATE TABLE payment_disputes (
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_dispute_id text NOT NULL,
  payment_id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  status text NOT NULL,
  phase text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  amount_paise bigint NOT NULL,
  deducted_paise bigint NOT NULL DEFAULT 0,
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  released_at timestamptz,
  released_by uuid,
  release_reason text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT payment_disputes_provider_provider_dispute_id_key UNIQUE (provider, provider_dispute_id),
  CONSTRAINT payment_disputes_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT payment_disputes_decided CHECK ((status IN ('won', 'lost', 'closed')) = (decided_at IS NOT NULL)),
  CONSTRAINT payment_disputes_deducted_paise_check CHECK (deducted_paise >= 0),
  CONSTRAINT payment_disputes_status_check CHECK (status IN ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')),
  CONSTRAINT payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_disputes_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT payment_disputes_released_by_fkey FOREIGN KEY (released_by) REFERENCES accounts(id)
);
CREATE INDEX payment_disputes_by_purchase ON payment_disputes (purchase_id);
CREATE INDEX payment_disputes_by_time ON payment_disputes (opened_at DESC, id DESC);
CREATE INDEX payment_disputes_holding ON payment_disputes (opened_at) WHERE decided_at IS NULL OR status = 'lost' AND released_at IS NULL;

CREATE TABLE payments (
  id uuid NOT NULL,
  purchase_id uuid NOT NULL,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  status text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  fee_paise bigint,
  fee_tax_paise bigint,
  is_settling boolean NOT NULL DEFAULT false,
  refunded_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  CONSTRAINT payments_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT payments_fee_paise_check CHECK (fee_paise >= 0),
  CONSTRAINT payments_fee_tax_paise_check CHECK (fee_tax_paise >= 0),
  CONSTRAINT payments_refund_within_amount CHECK (refunded_paise >= 0 AND refunded_paise <= amount_paise),
  CONSTRAINT payments_status_check CHECK (status IN ('created', 'authorized', 'captured', 'failed', 'refunded')),
  CONSTRAINT payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id)
);
CREATE INDEX payments_by_purchase ON payments (purchase_id);
CREATE INDEX payments_captured_by_time ON payments (created_at) WHERE status IN ('captured', 'refunded');
CREATE UNIQUE INDEX payments_one_settling ON payments (purchase_id) WHERE is_settling;

CREATE TABLE payout_entries (
  payout_id uuid NOT NULL,
  ledger_id bigint NOT NULL,
  is_released boolean NOT NULL DEFAULT false,
  CONSTRAINT payout_entries_pkey PRIMARY KEY (payout_id, ledger_id),
  CONSTRAINT payout_entries_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES ledger_transactions(id),
  CONSTRAINT payout_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_entries_by_ledger ON payout_entries (ledger_id);
CREATE UNIQUE INDEX payout_entries_once ON payout_entries (ledger_id) WHERE NOT is_released;
CREATE TRIGGER payout_entries_claimed AFTER INSERT ON payout_entries REFERENCING NEW TABLE AS claimed FOR EACH STATEMENT EXECUTE FUNCTION remove_claimed_entries();
CREATE TRIGGER payout_entries_released AFTER UPDATE OF is_released ON payout_entries FOR EACH ROW WHEN (new.is_released AND NOT old.is_released) EXECUTE FUNCTION add_released_entry();

CREATE TABLE payouts (
  id uuid NOT NULL,
  number text NOT NULL,
  vendor_id uuid NOT NULL,
  run_id uuid NOT NULL,
  amount_paise bigint NOT NULL,
  status text NOT NULL DEFAULT 'claimed',
  provider text NOT NULL,
  provider_reference text,
  utr text,
  problem text NOT NULL DEFAULT '',
  beneficiary_name text NOT NULL,
  account_number text NOT NULL,
  ifsc text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  sent_at timestamptz,
  paid_at timestamptz,
  returned_at timestamptz,
  return_reason text NOT NULL DEFAULT '',
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_number_key UNIQUE (number),
  CONSTRAINT payouts_account_number_check CHECK (account_number <> ''),
  CONSTRAINT payouts_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT payouts_beneficiary_name_check CHECK (beneficiary_name <> ''),
  CONSTRAINT payouts_check CHECK (status <> 'paid' OR paid_at IS NOT NULL AND utr IS NOT NULL),
  CONSTRAINT payouts_check1 CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CONSTRAINT payouts_ifsc_check CHECK (ifsc <> ''),
  CONSTRAINT payouts_status_check CHECK (status IN ('claimed', 'sent', 'paid', 'returned')),
  CONSTRAINT payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES settlement_runs(id),
  CONSTRAINT payouts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX payouts_by_status ON payouts (status, created_at, id);
CREATE INDEX payouts_by_time ON payouts (created_at, id);
CREATE INDEX payouts_by_vendor ON payouts (vendor_id, created_at, id);
CREATE INDEX payouts_open ON payouts (created_at, id) WHERE status IN ('claimed', 'sent');

CREATE TABLE pictures (
  id uuid NOT NULL,
  key text NOT NULL,
  owner_id uuid,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  widths integer[] NOT NULL,
  has_avif boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_key_key UNIQUE (key),
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_width_check CHECK (width > 0),
  CONSTRAINT pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);
CREATE INDEX pictures_by_owner ON pictures (owner_id, created_at);
CREATE TRIGGER pictures_announce AFTER UPDATE OF widths, has_avif, key ON pictures FOR EACH ROW EXECUTE FUNCTION announce_picture();

CREATE TABLE post_pictures (
  post_id uuid NOT NULL,
  "position" integer NOT NULL,
  picture_id uuid,
  url text,
  alt text NOT NULL DEFAULT '',
  CONSTRAINT post_pictures_pkey PRIMARY KEY (post_id, "position"),
  CONSTRAINT post_pictures_check CHECK (num_nonnulls(picture_id, url) = 1),
  CONSTRAINT post_pictures_position_check CHECK ("position" >= 0),
  CONSTRAINT post_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_pictures_by_picture ON post_pictures (picture_id);

CREATE TABLE post_views (
  post_id uuid NOT NULL,
  reader_hash text NOT NULL,
  hour timestamptz NOT NULL,
  CONSTRAINT post_views_pkey PRIMARY KEY (post_id, reader_hash, hour),
  CONSTRAINT post_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_views_by_age ON post_views (hour);

CREATE TABLE posts (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  excerpt text NOT NULL,
  category text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  keywords text[] NOT NULL DEFAULT '{}',
  meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '',
  canonical_url text NOT NULL DEFAULT '',
  is_published boolean NOT NULL DEFAULT false,
  read_time integer NOT NULL DEFAULT 5,
  views bigint NOT NULL DEFAULT 0,
  seo_score integer NOT NULL DEFAULT 0,
  featured_picture_id uuid,
  featured_url text,
  featured_alt text NOT NULL DEFAULT '',
  author_id uuid,
  author_name text NOT NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  search tsvector NOT NULL GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, (excerpt || ' ') || join_words(tags)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, "left"(content, 100000)), 'D'::"char")) STORED,
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_slug_key UNIQUE (slug),
  CONSTRAINT posts_check CHECK (NOT is_published OR published_at IS NOT NULL),
  CONSTRAINT posts_excerpt_check CHECK (length(excerpt) >= 1 AND length(excerpt) <= 300),
  CONSTRAINT posts_read_time_check CHECK (read_time >= 1 AND read_time <= 60),
  CONSTRAINT posts_seo_score_check CHECK (seo_score >= 0 AND seo_score <= 100),
  CONSTRAINT posts_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  CONSTRAINT posts_featured_picture_id_fkey FOREIGN KEY (featured_picture_id) REFERENCES pictures(id)
);
CREATE INDEX posts_by_date ON posts (COALESCE(published_at, created_at) DESC, id DESC);
CREATE INDEX posts_by_featured_picture ON posts (featured_picture_id);
CREATE INDEX posts_by_search ON posts USING gin (search) WHERE is_published;
CREATE INDEX posts_by_time ON posts (created_at DESC, id DESC);
CREATE INDEX posts_by_words ON posts USING gin (post_words_of(title, excerpt, tags, content)) WHERE is_published;
CREATE INDEX posts_published ON posts (published_at DESC, id DESC) WHERE is_published;
CREATE INDEX posts_published_by_category ON posts (category, published_at DESC, id DESC) WHERE is_published;
CREATE TRIGGER posts_announce AFTER INSERT OR DELETE OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION announce_posts();

CREATE TABLE price_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  price_paise bigint NOT NULL,
  discount_price_paise bigint,
  actor_role text NOT NULL,
  actor_id uuid,
  CONSTRAINT price_changes_pkey PRIMARY KEY (id),
  CONSTRAINT price_changes_actor_role_check CHECK (actor_role IN ('vendor', 'admin', 'system')),
  CONSTRAINT price_changes_check CHECK (discount_price_paise > 0 AND discount_price_paise < price_paise),
  CONSTRAINT price_changes_price_paise_check CHECK (price_paise > 0),
  CONSTRAINT price_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT price_changes_variant FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id)
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, id DESC);
CREATE INDEX price_changes_by_variant ON price_changes (variant_id, id DESC);
CREATE TRIGGER price_changes_append_only BEFORE DELETE OR UPDATE ON price_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_changes_never_emptied BEFORE TRUNCATE ON price_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE product_imports (
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'running',
  rows jsonb NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  errors jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT product_imports_pkey PRIMARY KEY (id),
  CONSTRAINT product_imports_status_check CHECK (status IN ('running', 'done')),
  CONSTRAINT product_imports_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX product_imports_by_vendor ON product_imports (vendor_id, created_at);

CREATE TABLE product_mentions (
  product_id uuid NOT NULL,
  word text NOT NULL,
  reviews integer NOT NULL,
  CONSTRAINT product_mentions_pkey PRIMARY KEY (product_id, word),
  CONSTRAINT product_mentions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE TABLE product_pictures (
  product_id uuid NOT NULL,
  variant_id uuid,
  "position" integer NOT NULL,
  picture_id uuid,
  url text,
  alt text NOT NULL DEFAULT '',
  CONSTRAINT product_pictures_check CHECK (num_nonnulls(picture_id, url) = 1),
  CONSTRAINT product_pictures_position_check CHECK ("position" >= 0),
  CONSTRAINT product_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_pictures_variant FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id)
);
CREATE INDEX product_pictures_by_picture ON product_pictures (picture_id);
CREATE UNIQUE INDEX product_pictures_in_order ON product_pictures (product_id, variant_id, "position") NULLS NOT DISTINCT;

CREATE TABLE product_words (
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  is_heading boolean NOT NULL,
  CONSTRAINT product_words_pkey PRIMARY KEY (word)
);
CREATE INDEX product_words_by_stem ON product_words (stem);
CREATE INDEX product_words_by_trigrams ON product_words USING gist (word gist_trgm_ops);

CREATE TABLE products (
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  sub_category text NOT NULL DEFAULT '',
  material text NOT NULL DEFAULT '',
  material_line text NOT NULL DEFAULT '',
  color text NOT NULL DEFAULT '',
  collection text NOT NULL DEFAULT '',
  origin_country text NOT NULL DEFAULT 'India',
  warranty text NOT NULL DEFAULT '',
  quality_standards text NOT NULL DEFAULT '',
  features text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  length_cm numeric(8,1),
  width_cm numeric(8,1),
  height_cm numeric(8,1),
  weight_kg numeric(8,1),
  dimensions text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  declarations jsonb NOT NULL DEFAULT '{}'::jsonb,
  hsn text NOT NULL DEFAULT '',
  gst_bps integer,
  is_wholly_cane boolean NOT NULL DEFAULT false,
  dispatch_days integer,
  options jsonb NOT NULL DEFAULT '[]'::jsonb,
  default_variant_id uuid NOT NULL,
  price_paise bigint NOT NULL,
  discount_price_paise bigint,
  selling_price_paise bigint NOT NULL GENERATED ALWAYS AS (COALESCE(discount_price_paise, price_paise)) STORED,
  in_stock boolean NOT NULL DEFAULT false,
  price_from_paise bigint NOT NULL,
  rating_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  star_counts integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[],
  rating_rank numeric(9,8) NOT NULL DEFAULT 3.8,
  status text NOT NULL DEFAULT 'active',
  is_withheld boolean NOT NULL DEFAULT false,
  is_public boolean NOT NULL DEFAULT false,
  search tsvector NOT NULL GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, name), 'A'::"char") || setweight(to_tsvector('english'::regconfig, (((category || ' ') || sub_category) || ' ') || join_words(tags)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, (((material || ' ') || color) || ' ') || join_words(features)), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, description), 'D'::"char")) STORED,
  filter_terms text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  deleted_at timestamptz,
  words tsvector,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_collection_short CHECK (length(collection) <= 80),
  CONSTRAINT products_discount_below_price CHECK (discount_price_paise < price_paise),
  CONSTRAINT products_discount_price_paise_check CHECK (discount_price_paise > 0),
  CONSTRAINT products_dispatch_days_check CHECK (dispatch_days >= 0 AND dispatch_days <= 60),
  CONSTRAINT products_gst_bps_check CHECK (gst_bps >= 0 AND gst_bps <= 10000),
  CONSTRAINT products_height_cm_check CHECK (height_cm >= 0::numeric),
  CONSTRAINT products_hsn_check CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  CONSTRAINT products_length_cm_check CHECK (length_cm >= 0::numeric),
  CONSTRAINT products_material_line_short CHECK (length(material_line) <= 80),
  CONSTRAINT products_origin_country_short CHECK (length(origin_country) >= 1 AND length(origin_country) <= 60),
  CONSTRAINT products_price_paise_check CHECK (price_paise > 0),
  CONSTRAINT products_status_check CHECK (status IN ('active', 'inactive')),
  CONSTRAINT products_weight_kg_check CHECK (weight_kg >= 0::numeric),
  CONSTRAINT products_width_cm_check CHECK (width_cm >= 0::numeric),
  CONSTRAINT products_default_variant FOREIGN KEY (id, default_variant_id) REFERENCES variants(product_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT products_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
) WITH (fillfactor=85);
CREATE INDEX products_by_collection ON products (vendor_id, collection) WHERE is_public AND collection <> '';
CREATE INDEX products_by_lowest_price ON products (price_from_paise DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_name_and_id ON products (lower(name), id) INCLUDE (name) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (selling_price_paise DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_search ON products USING gin (search, filter_terms, tags) WHERE is_public;
CREATE INDEX products_by_status ON products (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_time ON products (created_at DESC, id DESC) INCLUDE (category, status) WHERE deleted_at IS NULL;
CREATE INDEX products_by_trigrams ON products USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_by_vendor ON products (vendor_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_words ON products USING gin (words, filter_terms, tags) WHERE is_public;
CREATE INDEX products_listed ON products (in_stock DESC, created_at DESC, id DESC) INCLUDE (category, sub_category, material, color, selling_price_paise) WHERE is_public;
CREATE INDEX products_listed_by_age ON products (created_at DESC, id DESC) INCLUDE (category, sub_category, material, color, selling_price_paise, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_category ON products (category, in_stock DESC, created_at DESC, id DESC) INCLUDE (sub_category, material, color, selling_price_paise) WHERE is_public;
CREATE INDEX products_listed_by_category_age ON products (category, created_at DESC, id DESC) INCLUDE (sub_category, material, color, selling_price_paise, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_category_lowest_price ON products (category, price_from_paise, id) INCLUDE (sub_category, material, color, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_category_origin ON products (category, origin_country, in_stock DESC, created_at DESC, id DESC) INCLUDE (sub_category) WHERE is_public;
CREATE INDEX products_listed_by_category_price ON products (category, selling_price_paise, id) INCLUDE (sub_category, material, color, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_category_rating ON products (category, rating_rank DESC, in_stock DESC, created_at DESC, id DESC) INCLUDE (sub_category) WHERE is_public;
CREATE INDEX products_listed_by_lowest_price ON products (price_from_paise, id) INCLUDE (category, sub_category, material, color, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_origin ON products (origin_country, in_stock DESC, created_at DESC, id DESC) INCLUDE (category, sub_category) WHERE is_public;
CREATE INDEX products_listed_by_price ON products (selling_price_paise, id) INCLUDE (category, sub_category, material, color, in_stock) WHERE is_public;
CREATE INDEX products_listed_by_rating ON products (rating_rank DESC, in_stock DESC, created_at DESC, id DESC) INCLUDE (category, sub_category) WHERE is_public;
CREATE INDEX products_listed_by_sub_category ON products (sub_category, in_stock DESC, created_at DESC, id DESC) INCLUDE (category, material, color, selling_price_paise) WHERE is_public;
CREATE INDEX products_listed_by_vendor ON products (vendor_id, in_stock DESC, created_at DESC, id DESC) WHERE is_public;
CREATE INDEX products_rated ON products (category, in_stock DESC, created_at DESC, id DESC) INCLUDE (rating_count, rating_sum) WHERE is_public AND rating_count > 0;
CREATE INDEX products_withheld ON products (id) WHERE is_withheld;
CREATE TRIGGER products_alert_public AFTER UPDATE ON products FOR EACH ROW WHEN (new.is_public AND NOT old.is_public) EXECUTE FUNCTION enqueue_alerts_of_product();
CREATE TRIGGER products_announce_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_added_products();
CREATE TRIGGER products_announce_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
CREATE TRIGGER products_announce_material_line AFTER UPDATE OF material_line ON products FOR EACH ROW WHEN (new.is_public AND new.material_line IS DISTINCT FROM old.material_line) EXECUTE FUNCTION announce_material_line();
CREATE TRIGGER products_announce_origin_country AFTER UPDATE OF origin_country ON products FOR EACH ROW WHEN (new.is_public AND new.origin_country IS DISTINCT FROM old.origin_country) EXECUTE FUNCTION announce_origin_country();
CREATE TRIGGER products_facts_changed AFTER UPDATE ON products FOR EACH ROW WHEN ((new.is_public OR old.is_public) AND (old.is_public IS DISTINCT FROM new.is_public OR old.category IS DISTINCT FROM new.category OR old.sub_category IS DISTINCT FROM new.sub_category OR old.material IS DISTINCT FROM new.material OR old.color IS DISTINCT FROM new.color OR old.options IS DISTINCT FROM new.options OR old.origin_country IS DISTINCT FROM new.origin_country OR old.width_cm IS DISTINCT FROM new.width_cm OR old.length_cm IS DISTINCT FROM new.length_cm OR old.in_stock IS DISTINCT FROM new.in_stock OR old.selling_price_paise IS DISTINCT FROM new.selling_price_paise OR old.created_at IS DISTINCT FROM new.created_at OR old.vendor_id IS DISTINCT FROM new.vendor_id)) EXECUTE FUNCTION refresh_facts_of_product();
CREATE TRIGGER products_public BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION set_product_public();
CREATE TRIGGER products_public_changed AFTER UPDATE OF status, deleted_at, vendor_id, is_withheld ON products FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.vendor_id IS DISTINCT FROM new.vendor_id OR old.is_withheld IS DISTINCT FROM new.is_withheld) EXECUTE FUNCTION change_product_public();
CREATE TRIGGER products_renamed_or_repriced AFTER UPDATE OF name, price_from_paise ON products FOR EACH ROW WHEN (new.name <> old.name OR new.price_from_paise <> old.price_from_paise) EXECUTE FUNCTION enqueue_recount_of_product();
CREATE TRIGGER products_words BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION set_product_words();
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_added();
CREATE TRIGGER products_words_changed AFTER UPDATE OF name, description, category, sub_category, tags, material, color, features, status, deleted_at, is_public ON products FOR EACH ROW WHEN (new.is_public AND (NOT old.is_public OR old.search <> new.search)) EXECUTE FUNCTION add_words_of_changed();
CREATE TRIGGER products_words_renewed AFTER UPDATE OF name, category, sub_category, tags, material, color, features, description ON products FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.category IS DISTINCT FROM new.category OR old.sub_category IS DISTINCT FROM new.sub_category OR old.tags IS DISTINCT FROM new.tags OR old.material IS DISTINCT FROM new.material OR old.color IS DISTINCT FROM new.color OR old.features IS DISTINCT FROM new.features OR old.description IS DISTINCT FROM new.description) EXECUTE FUNCTION change_product_words();

CREATE TABLE purchases (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  checkout_id uuid,
  is_replacement boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending',
  status_reason text NOT NULL DEFAULT '',
  amount_paise bigint NOT NULL,
  currency text NOT NULL DEFAULT 'INR',
  provider text NOT NULL,
  provider_order_id text,
  check_at timestamptz,
  hold_expires_at timestamptz NOT NULL,
  released_at timestamptz,
  paid_at timestamptz,
  failure_mailed_at timestamptz,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL,
  delivery_phone text NOT NULL DEFAULT '',
  landmark text NOT NULL DEFAULT '',
  floor text NOT NULL DEFAULT '',
  lift boolean,
  buyer_gstin text NOT NULL DEFAULT '',
  buyer_firm text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  billing_address text NOT NULL DEFAULT '',
  CONSTRAINT purchases_pkey PRIMARY KEY (id),
  CONSTRAINT purchases_provider_order_id_key UNIQUE (provider_order_id),
  CONSTRAINT purchases_amount_paise_check CHECK (
CASE
    WHEN is_replacement THEN amount_paise = 0
    ELSE amount_paise >= 100
END),
  CONSTRAINT purchases_status_check CHECK (status IN ('pending', 'paid', 'failed', 'under_review')),
  CONSTRAINT purchases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT purchases_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES purchases(id)
);
CREATE INDEX purchases_by_checkout ON purchases (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX purchases_by_trigrams ON purchases USING gin (((((customer_name || ' ') || customer_email) || ' ') || customer_phone) gin_trgm_ops);
CREATE INDEX purchases_holding ON purchases (hold_expires_at) WHERE released_at IS NULL AND (status IN ('pending', 'under_review'));
CREATE INDEX purchases_open_by_account ON purchases (account_id, created_at) WHERE status = 'pending';
CREATE INDEX purchases_to_check ON purchases (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX purchases_under_review ON purchases (updated_at) WHERE status = 'under_review';
CREATE INDEX purchases_unpaid_by_account ON purchases (account_id, created_at DESC) WHERE status IN ('pending', 'failed');

CREATE TABLE question_reports (
  subject_id uuid NOT NULL,
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  role text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT question_reports_pkey PRIMARY KEY (subject_id, account_id),
  CONSTRAINT question_reports_reason_check CHECK (reason IN ('spam', 'offensive', 'false', 'personal_data', 'other')),
  CONSTRAINT question_reports_role_check CHECK (role IN ('user', 'vendor')),
  CONSTRAINT question_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT question_reports_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX question_reports_by_account ON question_reports (account_id, product_id);

CREATE TABLE questions (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  account_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  held_reason text,
  hidden_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  waiting_since timestamptz,
  has_vendor_answer boolean NOT NULL DEFAULT false,
  search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english'::regconfig, text)) STORED,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT questions_pkey PRIMARY KEY (id),
  CONSTRAINT questions_check CHECK ((status = 'held') = (held_reason IS NOT NULL)),
  CONSTRAINT questions_check1 CHECK (status <> 'held' OR waiting_since IS NOT NULL),
  CONSTRAINT questions_check2 CHECK (status <> 'hidden' OR hidden_reason <> ''),
  CONSTRAINT questions_held_reason_check CHECK (held_reason IN ('link', 'contact', 'abuse', 'hidden_before')),
  CONSTRAINT questions_status_check CHECK (status IN ('published', 'held', 'hidden')),
  CONSTRAINT questions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT questions_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX questions_by_account ON questions (account_id, created_at DESC);
CREATE INDEX questions_by_age ON questions (product_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX questions_by_status ON questions (status, created_at DESC, id DESC);
CREATE INDEX questions_by_vendor ON questions (vendor_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX questions_unanswered ON questions (vendor_id, created_at DESC, id DESC) WHERE status = 'published' AND NOT has_vendor_answer;
CREATE INDEX questions_waiting ON questions (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE TRIGGER questions_announce AFTER INSERT OR DELETE OR UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION announce_question();

CREATE UNLOGGED TABLE rate_counters (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL,
  CONSTRAINT rate_counters_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_counters_by_age ON rate_counters (resets_at);

CREATE TABLE refund_lines (
  refund_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  amount_paise bigint NOT NULL,
  invoiced_quantity integer,
  CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, order_line_id),
  CONSTRAINT refund_lines_amount_paise_check CHECK (amount_paise >= 0),
  CONSTRAINT refund_lines_invoiced CHECK (invoiced_quantity >= 0 AND invoiced_quantity <= quantity) NOT VALID,
  CONSTRAINT refund_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT refund_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX refund_lines_by_line ON refund_lines (order_line_id);
CREATE TRIGGER refund_lines_set_invoiced_quantity BEFORE INSERT ON refund_lines FOR EACH ROW WHEN (new.invoiced_quantity IS NULL) EXECUTE FUNCTION set_invoiced_quantity();

CREATE TABLE refunds (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  order_id uuid,
  return_id uuid,
  amount_paise bigint NOT NULL,
  transport_paise bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'requested',
  provider_refund_id text,
  attempt integer NOT NULL DEFAULT 1,
  sending_until timestamptz,
  reason text NOT NULL DEFAULT '',
  requested_by uuid,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  processed_at timestamptz,
  provider text,
  set_off_base_paise bigint,
  set_off_tds_paise bigint,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id),
  CONSTRAINT refunds_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT refunds_attempt_check CHECK (attempt >= 1),
  CONSTRAINT refunds_status_check CHECK (status IN ('requested', 'sent', 'processed', 'failed')),
  CONSTRAINT refunds_transport_paise_check CHECK (transport_paise >= 0),
  CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id),
  CONSTRAINT refunds_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id)
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_by_return ON refunds (return_id, created_at) WHERE return_id IS NOT NULL;
CREATE INDEX refunds_failed ON refunds (updated_at) WHERE status = 'failed';
CREATE UNIQUE INDEX refunds_one_per_surplus ON refunds (payment_id) WHERE order_id IS NULL;
CREATE INDEX refunds_processed_by_time ON refunds (processed_at) WHERE status = 'processed';
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE status IN ('requested', 'sent');

CREATE TABLE refused_webhook_events (
  day date NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT refused_webhook_events_pkey PRIMARY KEY (day)
);

CREATE TABLE reset_codes (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  code_hmac text NOT NULL,
  expires_at timestamptz NOT NULL,
  requester text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  other_attempts integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reset_codes_pkey PRIMARY KEY (id),
  CONSTRAINT reset_codes_attempts_check CHECK (attempts >= 0 AND attempts <= 5),
  CONSTRAINT reset_codes_other_attempts_check CHECK (other_attempts >= 0 AND other_attempts <= 5),
  CONSTRAINT reset_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX reset_codes_by_account ON reset_codes (account_id, created_at DESC);

CREATE TABLE return_lines (
  return_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  accepted_quantity integer NOT NULL,
  refunded_quantity integer NOT NULL DEFAULT 0,
  CONSTRAINT return_lines_pkey PRIMARY KEY (return_id, order_line_id),
  CONSTRAINT return_lines_check CHECK (accepted_quantity >= 0 AND accepted_quantity <= quantity),
  CONSTRAINT return_lines_check1 CHECK (refunded_quantity >= 0 AND refunded_quantity <= accepted_quantity),
  CONSTRAINT return_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id)
);
CREATE INDEX return_lines_by_line ON return_lines (order_line_id);

CREATE TABLE return_photos (
  id uuid NOT NULL,
  return_id uuid NOT NULL,
  side text NOT NULL,
  "position" integer NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT return_photos_pkey PRIMARY KEY (id),
  CONSTRAINT return_photos_key_key UNIQUE (key),
  CONSTRAINT return_photos_return_id_side_position_key UNIQUE (return_id, side, "position"),
  CONSTRAINT return_photos_height_check CHECK (height > 0),
  CONSTRAINT return_photos_position_check CHECK ("position" >= 0 AND "position" <= 4),
  CONSTRAINT return_photos_side_check CHECK (side IN ('customer', 'evidence', 'inspection')),
  CONSTRAINT return_photos_width_check CHECK (width > 0),
  CONSTRAINT return_photos_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id)
);

CREATE TABLE return_steps (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_id uuid NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  actor_role text NOT NULL,
  actor_id uuid,
  text text NOT NULL DEFAULT '',
  CONSTRAINT return_steps_pkey PRIMARY KEY (id),
  CONSTRAINT return_steps_actor_role_check CHECK (actor_role IN ('user', 'vendor', 'admin', 'system')),
  CONSTRAINT return_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT return_steps_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id)
);
CREATE INDEX return_steps_by_return ON return_steps (return_id, id);
CREATE TRIGGER return_steps_append_only BEFORE DELETE OR UPDATE ON return_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER return_steps_never_emptied BEFORE TRUNCATE ON return_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE returns (
  id uuid NOT NULL,
  number text NOT NULL,
  order_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  account_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'requested',
  reason text NOT NULL,
  resolution text NOT NULL,
  note text NOT NULL DEFAULT '',
  pickup_address jsonb NOT NULL,
  pickup_day date NOT NULL,
  transport_paise bigint NOT NULL DEFAULT 0,
  pickup_date date,
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  answer_by timestamptz NOT NULL,
  expires_at timestamptz,
  finish_by timestamptz,
  is_restocked boolean,
  replacement_purchase_id uuid,
  replacement_order_id uuid,
  request_key text,
  requested_at timestamptz NOT NULL,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz NOT NULL,
  approved_at timestamptz,
  pickup_missed_at timestamptz,
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT returns_number_key UNIQUE (number),
  CONSTRAINT returns_replacement_order_id_key UNIQUE (replacement_order_id),
  CONSTRAINT returns_replacement_purchase_id_key UNIQUE (replacement_purchase_id),
  CONSTRAINT returns_check CHECK (status <> 'received' OR received_at IS NOT NULL),
  CONSTRAINT returns_check1 CHECK (status <> 'scheduled' OR pickup_date IS NOT NULL),
  CONSTRAINT returns_check2 CHECK ((status <> ALL (ARRAY['approved', 'scheduled'])) OR expires_at IS NOT NULL),
  CONSTRAINT returns_open_or_closed CHECK ((status IN ('requested', 'approved', 'disputed', 'scheduled', 'received')) = (closed_at IS NULL)),
  CONSTRAINT returns_reason_check CHECK (reason IN ('damaged', 'defective', 'wrong_item', 'not_as_described', 'late', 'changed_mind')),
  CONSTRAINT returns_resolution_check CHECK (resolution IN ('refund', 'replacement')),
  CONSTRAINT returns_status_check CHECK (status IN ('requested', 'approved', 'disputed', 'scheduled', 'received', 'refunded', 'replaced', 'declined', 'withdrawn', 'expired')),
  CONSTRAINT returns_transport_paise_check CHECK (transport_paise >= 0),
  CONSTRAINT returns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT returns_replacement_order_id_fkey FOREIGN KEY (replacement_order_id) REFERENCES orders(id),
  CONSTRAINT returns_replacement_purchase_id_fkey FOREIGN KEY (replacement_purchase_id) REFERENCES purchases(id),
  CONSTRAINT returns_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX returns_by_account ON returns (account_id, requested_at DESC, id DESC);
CREATE INDEX returns_by_order ON returns (order_id, requested_at);
CREATE INDEX returns_by_time ON returns (requested_at DESC, id DESC);
CREATE INDEX returns_by_vendor ON returns (vendor_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX returns_one_per_request ON returns (account_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX returns_open ON returns (status, answer_by) WHERE closed_at IS NULL;
CREATE INDEX returns_open_by_vendor ON returns (vendor_id, status, answer_by) WHERE closed_at IS NULL;

CREATE TABLE review_photos (
  review_id uuid NOT NULL,
  "position" integer NOT NULL,
  picture_id uuid NOT NULL,
  product_id uuid NOT NULL,
  CONSTRAINT review_photos_pkey PRIMARY KEY (review_id, "position"),
  CONSTRAINT review_photos_picture_id_key UNIQUE (picture_id),
  CONSTRAINT review_photos_position_check CHECK ("position" >= 0 AND "position" <= 4),
  CONSTRAINT review_photos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT review_photos_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);
CREATE INDEX review_photos_by_product ON review_photos (product_id, review_id DESC, "position");

CREATE TABLE review_reports (
  review_id uuid NOT NULL,
  account_id uuid NOT NULL,
  role text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT review_reports_pkey PRIMARY KEY (review_id, account_id),
  CONSTRAINT review_reports_reason_check CHECK (reason IN ('spam', 'offensive', 'false', 'personal_data', 'other')),
  CONSTRAINT review_reports_role_check CHECK (role IN ('user', 'vendor')),
  CONSTRAINT review_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);
CREATE INDEX review_reports_by_account ON review_reports (account_id);

CREATE TABLE review_requests (
  order_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  reminded_at timestamptz,
  CONSTRAINT review_requests_pkey PRIMARY KEY (order_id),
  CONSTRAINT review_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE review_votes (
  review_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT review_votes_pkey PRIMARY KEY (review_id, account_id),
  CONSTRAINT review_votes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id)
);
CREATE INDEX review_votes_by_account ON review_votes (account_id);
CREATE TRIGGER review_votes_counted AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_review_vote();

CREATE TABLE reviews (
  id uuid NOT NULL,
  order_line_id uuid,
  order_id uuid,
  product_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  account_id uuid,
  author_name text NOT NULL,
  stars integer NOT NULL,
  title text NOT NULL DEFAULT '',
  text text NOT NULL,
  used_for text NOT NULL DEFAULT '',
  variant_text text NOT NULL DEFAULT '',
  status text NOT NULL,
  held_reason text,
  hidden_reason text NOT NULL DEFAULT '',
  was_hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  waiting_since timestamptz,
  reply_text text,
  replied_at timestamptz,
  mentions text[] NOT NULL DEFAULT '{}',
  helpful_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  edited_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  is_delivery_confirmed boolean,
  uncounted_reason text,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_order_line_id_key UNIQUE (order_line_id),
  CONSTRAINT reviews_check CHECK ((status = 'held') = (held_reason IS NOT NULL)),
  CONSTRAINT reviews_check1 CHECK (status <> 'held' OR waiting_since IS NOT NULL),
  CONSTRAINT reviews_check2 CHECK (status <> 'hidden' OR hidden_reason <> ''),
  CONSTRAINT reviews_check3 CHECK ((reply_text IS NULL) = (replied_at IS NULL)),
  CONSTRAINT reviews_held_reason_check CHECK (held_reason IN ('link', 'contact', 'abuse', 'hidden_before', 'vendor')) NOT VALID,
  CONSTRAINT reviews_helpful_count_check CHECK (helpful_count >= 0),
  CONSTRAINT reviews_of_accounts_have_lines CHECK (order_line_id IS NOT NULL AND order_id IS NOT NULL OR account_id IS NULL),
  CONSTRAINT reviews_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT reviews_status_check CHECK (status IN ('published', 'held', 'hidden', 'withdrawn')),
  CONSTRAINT reviews_uncounted_reason CHECK (uncounted_reason IN ('refunded', 'product_changed')) NOT VALID,
  CONSTRAINT reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT reviews_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT reviews_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX reviews_by_account ON reviews (account_id, created_at DESC);
CREATE INDEX reviews_by_age ON reviews (product_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_by_helpful ON reviews (product_id, helpful_count DESC, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_by_order ON reviews (order_id);
CREATE INDEX reviews_by_stars ON reviews (product_id, stars, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_by_stars_helpful ON reviews (product_id, stars, helpful_count DESC, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_by_status ON reviews (status, created_at DESC, id DESC);
CREATE INDEX reviews_by_vendor ON reviews (vendor_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_for_home ON reviews (helpful_count DESC, created_at DESC, id DESC) WHERE status = 'published' AND stars = 5 AND char_length(text) >= 40 AND char_length(text) <= 220;
CREATE INDEX reviews_unanswered ON reviews (vendor_id, created_at DESC, id DESC) WHERE status = 'published' AND reply_text IS NULL;
CREATE INDEX reviews_waiting ON reviews (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE TRIGGER reviews_announce AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review();
CREATE TRIGGER reviews_announce_changed AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.author_name IS DISTINCT FROM new.author_name OR old.helpful_count IS DISTINCT FROM new.helpful_count OR old.updated_at IS DISTINCT FROM new.updated_at) EXECUTE FUNCTION announce_review();
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF status, stars, mentions, uncounted_reason ON reviews FOR EACH ROW EXECUTE FUNCTION count_review();

CREATE TABLE revoked_tokens (
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT revoked_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX revoked_tokens_by_expiry ON revoked_tokens (expires_at);

CREATE TABLE route_accounts (
  vendor_id uuid NOT NULL,
  account_id text,
  stakeholder_id text,
  product_id text,
  status text NOT NULL DEFAULT 'new',
  problem text NOT NULL DEFAULT '',
  bank_hash text NOT NULL DEFAULT '',
  checked_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT route_accounts_pkey PRIMARY KEY (vendor_id),
  CONSTRAINT route_accounts_account_id_key UNIQUE (account_id),
  CONSTRAINT route_accounts_status_check CHECK (status IN ('new', 'refused', 'requested', 'needs_clarification', 'under_review', 'activated', 'suspended')),
  CONSTRAINT route_accounts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);

CREATE TABLE route_reversals (
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  refund_id uuid,
  amount_paise bigint NOT NULL,
  provider_reversal_id text,
  sending_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT route_reversals_pkey PRIMARY KEY (id),
  CONSTRAINT route_reversals_provider_reversal_id_key UNIQUE (provider_reversal_id),
  CONSTRAINT route_reversals_refund_id_key UNIQUE (refund_id),
  CONSTRAINT route_reversals_amount_paise_check CHECK (amount_paise >= 100),
  CONSTRAINT route_reversals_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CONSTRAINT route_reversals_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES route_transfers(id)
);
CREATE INDEX route_reversals_by_transfer ON route_reversals (transfer_id);

CREATE TABLE route_transfers (
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  order_id uuid,
  payment_id uuid,
  payout_id uuid,
  amount_paise bigint NOT NULL,
  status text NOT NULL DEFAULT 'requested',
  provider_transfer_id text,
  fee_paise bigint,
  failure text NOT NULL DEFAULT '',
  sending_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT route_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT route_transfers_order_id_key UNIQUE (order_id),
  CONSTRAINT route_transfers_provider_transfer_id_key UNIQUE (provider_transfer_id),
  CONSTRAINT route_transfers_amount_paise_check CHECK (amount_paise >= 100),
  CONSTRAINT route_transfers_check CHECK ((order_id IS NULL) = (payment_id IS NULL)),
  CONSTRAINT route_transfers_check1 CHECK (order_id IS NOT NULL OR payout_id IS NOT NULL),
  CONSTRAINT route_transfers_check2 CHECK (status <> 'created' OR provider_transfer_id IS NOT NULL),
  CONSTRAINT route_transfers_fee_paise_check CHECK (fee_paise >= 0),
  CONSTRAINT route_transfers_status_check CHECK (status IN ('requested', 'created', 'failed')),
  CONSTRAINT route_transfers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT route_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT route_transfers_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT route_transfers_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE INDEX route_transfers_by_payout ON route_transfers (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX route_transfers_held ON route_transfers (vendor_id, id) WHERE payout_id IS NULL;
CREATE INDEX route_transfers_waiting ON route_transfers (vendor_id, created_at) WHERE status = 'requested';

CREATE TABLE sandbox_orders (
  id text NOT NULL,
  receipt text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT sandbox_orders_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_orders_amount_paise_check CHECK (amount_paise >= 100)
);

CREATE TABLE sandbox_payments (
  id text NOT NULL,
  order_id text NOT NULL,
  status text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  fee_paise bigint NOT NULL DEFAULT 0,
  fee_tax_paise bigint NOT NULL DEFAULT 0,
  refunded_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payments_amount_paise_check CHECK (amount_paise >= 100),
  CONSTRAINT sandbox_payments_check CHECK (refunded_paise >= 0 AND refunded_paise <= amount_paise),
  CONSTRAINT sandbox_payments_fee_paise_check CHECK (fee_paise >= 0),
  CONSTRAINT sandbox_payments_fee_tax_paise_check CHECK (fee_tax_paise >= 0),
  CONSTRAINT sandbox_payments_status_check CHECK (status IN ('created', 'authorized', 'captured', 'failed', 'refunded')),
  CONSTRAINT sandbox_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES sandbox_orders(id)
);
CREATE INDEX sandbox_payments_by_order ON sandbox_payments (order_id);
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (created_at, id);
CREATE UNIQUE INDEX sandbox_payments_one_captured ON sandbox_payments (order_id) WHERE status IN ('captured', 'refunded');

CREATE TABLE sandbox_payouts (
  id text NOT NULL,
  reference text NOT NULL,
  amount_paise bigint NOT NULL,
  utr text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT sandbox_payouts_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payouts_reference_key UNIQUE (reference),
  CONSTRAINT sandbox_payouts_amount_paise_check CHECK (amount_paise > 0)
);

CREATE TABLE sandbox_refunds (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL,
  receipt text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refunds_receipt_key UNIQUE (receipt),
  CONSTRAINT sandbox_refunds_amount_paise_check CHECK (amount_paise > 0),
  CONSTRAINT sandbox_refunds_status_check CHECK (status IN ('pending', 'processed', 'failed')),
  CONSTRAINT sandbox_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id)
);
CREATE INDEX sandbox_refunds_by_payment ON sandbox_refunds (payment_id);
CREATE INDEX sandbox_refunds_by_time ON sandbox_refunds (created_at, id);

CREATE TABLE settlement_runs (
  id uuid NOT NULL,
  started_at timestamptz NOT NULL DEFAULT shop_now(),
  actor_id uuid,
  vendor_count integer,
  vendors_done integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  CONSTRAINT settlement_runs_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_runs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id)
);

CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT shipment_lines_pkey PRIMARY KEY (shipment_id, order_line_id),
  CONSTRAINT shipment_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT shipment_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);
CREATE INDEX shipment_lines_by_line ON shipment_lines (order_line_id);

CREATE TABLE shipments (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'packed',
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  tracking_url text NOT NULL DEFAULT '',
  failed_attempts integer NOT NULL DEFAULT 0,
  failure_reason text NOT NULL DEFAULT '',
  is_confirmed boolean NOT NULL DEFAULT false,
  wrong_codes integer NOT NULL DEFAULT 0,
  wrong_codes_on date,
  is_recalled boolean NOT NULL DEFAULT false,
  mailed_states text[] NOT NULL DEFAULT '{}',
  packed_at timestamptz NOT NULL DEFAULT shop_now(),
  handed_over_at timestamptz,
  out_for_delivery_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  not_received_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT shipments_pkey PRIMARY KEY (id),
  CONSTRAINT shipments_order_id_number_key UNIQUE (order_id, number),
  CONSTRAINT shipments_check CHECK ((status IN ('packed', 'returning', 'returned')) OR handed_over_at IS NOT NULL),
  CONSTRAINT shipments_check1 CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  CONSTRAINT shipments_check2 CHECK (NOT is_confirmed OR status = 'delivered'),
  CONSTRAINT shipments_check3 CHECK (NOT is_recalled OR (status IN ('returning', 'returned'))),
  CONSTRAINT shipments_failed_attempts_check CHECK (failed_attempts >= 0 AND failed_attempts <= 3),
  CONSTRAINT shipments_number_check CHECK (number >= 1),
  CONSTRAINT shipments_status_check CHECK (status IN ('packed', 'handed_over', 'out_for_delivery', 'delivered', 'attempt_failed', 'returning', 'returned')),
  CONSTRAINT shipments_wrong_codes_check CHECK (wrong_codes >= 0),
  CONSTRAINT shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX shipments_by_carrier ON shipments (handed_over_at) WHERE handed_over_at IS NOT NULL;

CREATE TABLE shop_clock (
  only_row boolean NOT NULL DEFAULT true,
  offset_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT shop_clock_pkey PRIMARY KEY (only_row),
  CONSTRAINT shop_clock_only_row_check CHECK (only_row)
);
CREATE TRIGGER shop_clock_announce AFTER UPDATE ON shop_clock FOR EACH STATEMENT EXECUTE FUNCTION announce_delivery();

CREATE TABLE shop_settings (
  only_row boolean NOT NULL DEFAULT true,
  undeclared_leave_on date,
  officer_name text,
  officer_email text,
  officer_phone text,
  officer_hours text,
  CONSTRAINT shop_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT shop_settings_officer_is_complete CHECK (num_nulls(officer_name, officer_email, officer_phone, officer_hours) IN (0, 4)),
  CONSTRAINT shop_settings_only_row_check CHECK (only_row)
);
CREATE TRIGGER shop_settings_announce_officer AFTER UPDATE ON shop_settings FOR EACH ROW WHEN (old.officer_name IS DISTINCT FROM new.officer_name OR old.officer_email IS DISTINCT FROM new.officer_email OR old.officer_phone IS DISTINCT FROM new.officer_phone OR old.officer_hours IS DISTINCT FROM new.officer_hours) EXECUTE FUNCTION announce_officer();

CREATE TABLE stock_holds (
  purchase_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  state text NOT NULL DEFAULT 'live',
  returned_quantity integer NOT NULL DEFAULT 0,
  lost_quantity integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_holds_pkey PRIMARY KEY (purchase_id, variant_id),
  CONSTRAINT stock_holds_lost_quantity_check CHECK (lost_quantity >= 0),
  CONSTRAINT stock_holds_pieces CHECK ((returned_quantity + lost_quantity) <= quantity),
  CONSTRAINT stock_holds_quantity_check CHECK (quantity >= 1),
  CONSTRAINT stock_holds_returned_quantity_check CHECK (returned_quantity >= 0),
  CONSTRAINT stock_holds_state_check CHECK (state IN ('live', 'sold', 'freed', 'returned')),
  CONSTRAINT stock_holds_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT stock_holds_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id)
);
CREATE INDEX stock_holds_live_by_variant ON stock_holds (variant_id) WHERE state = 'live';

CREATE TABLE stock_movements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_clock_timestamp(),
  kind text NOT NULL,
  on_hand_change integer NOT NULL,
  held_change integer NOT NULL,
  on_hand_after integer NOT NULL,
  actor_role text NOT NULL,
  actor_id uuid,
  purchase_id uuid,
  order_id uuid,
  note text,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movements_actor_role_check CHECK (actor_role IN ('user', 'vendor', 'admin', 'provider', 'system')),
  CONSTRAINT stock_movements_check CHECK (kind = 'opening' OR on_hand_change <> 0 OR held_change <> 0),
  CONSTRAINT stock_movements_check1 CHECK ((kind IN ('hold', 'release', 'sale', 'return')) = (purchase_id IS NOT NULL)),
  CONSTRAINT stock_movements_kind_check CHECK (kind IN ('opening', 'hold', 'release', 'sale', 'return', 'correction', 'import')),
  CONSTRAINT stock_movements_on_hand_after_check CHECK (on_hand_after >= 0),
  CONSTRAINT stock_movements_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  CONSTRAINT stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT stock_movements_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT stock_movements_variant FOREIGN KEY (product_id, variant_id) REFERENCES variants(product_id, id)
);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, id DESC);
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_movements_never_emptied BEFORE TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE tax_limits (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  value bigint NOT NULL,
  effective_from date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT tax_limits_pkey PRIMARY KEY (id),
  CONSTRAINT tax_limits_name_effective_from_key UNIQUE (name, effective_from),
  CONSTRAINT tax_limits_name_check CHECK (name IN ('tds_without_pan', 'tds_threshold', 'turnover_goods', 'turnover_goods_special', 'turnover_composition', 'turnover_einvoice', 'kept_transport')),
  CONSTRAINT tax_limits_value_check CHECK (value >= 0),
  CONSTRAINT tax_limits_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

CREATE TABLE tax_parties (
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  owner_name text NOT NULL,
  address text NOT NULL,
  state text NOT NULL,
  pan text NOT NULL,
  pan_status text NOT NULL,
  gstin text NOT NULL,
  gst_registration text NOT NULL,
  enrolment_number text NOT NULL,
  kept_until date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT tax_parties_pkey PRIMARY KEY (vendor_id),
  CONSTRAINT tax_parties_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);

CREATE TABLE tax_rates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  rates_bps integer[] NOT NULL,
  base text NOT NULL DEFAULT '',
  effective_from date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT tax_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rates_name_effective_from_key UNIQUE (name, effective_from),
  CONSTRAINT tax_rates_base_check CHECK (base IN ('', 'commission', 'taxable', 'gross')),
  CONSTRAINT tax_rates_check CHECK (cardinality(rates_bps) >= 1 AND (name = 'legal' OR cardinality(rates_bps) = 1)),
  CONSTRAINT tax_rates_check1 CHECK ((base <> '') = (name IN ('commission_gst', 'tcs', 'tds'))),
  CONSTRAINT tax_rates_name_check CHECK (name IN ('9401', '9403', '9405', '8414', 'cane', 'other', 'legal', 'commission_gst', 'tcs', 'tds')),
  CONSTRAINT tax_rates_rates_bps_check CHECK ((0 <= ALL (rates_bps)) AND (10000 >= ALL (rates_bps))),
  CONSTRAINT tax_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id)
);

CREATE TABLE tcs_registrations (
  state_code text NOT NULL,
  gstin text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT tcs_registrations_pkey PRIMARY KEY (state_code),
  CONSTRAINT tcs_registrations_gstin_key UNIQUE (gstin),
  CONSTRAINT tcs_registrations_gstin_check CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]C[A-Z0-9]$'),
  CONSTRAINT tcs_registrations_state CHECK ("left"(gstin, 2) = state_code),
  CONSTRAINT tcs_registrations_state_code_check CHECK (state_code ~ '^[0-9]{2}$')
);

CREATE TABLE tds_set_offs (
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  month date NOT NULL,
  tds_bps integer NOT NULL,
  base_paise bigint NOT NULL,
  tds_paise bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT tds_set_offs_pkey PRIMARY KEY (id),
  CONSTRAINT tds_set_offs_vendor_id_month_tds_bps_key UNIQUE (vendor_id, month, tds_bps),
  CONSTRAINT tds_set_offs_base_paise_check CHECK (base_paise >= 0),
  CONSTRAINT tds_set_offs_month_check CHECK (month = date_trunc('month', month::timestamptz)),
  CONSTRAINT tds_set_offs_tds_paise_check CHECK (tds_paise >= 0),
  CONSTRAINT tds_set_offs_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
);
CREATE TRIGGER tds_set_offs_append_only BEFORE DELETE OR UPDATE ON tds_set_offs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tds_set_offs_never_emptied BEFORE TRUNCATE ON tds_set_offs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE unhandled_webhook_events (
  provider text NOT NULL,
  event text NOT NULL,
  events bigint NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT unhandled_webhook_events_pkey PRIMARY KEY (provider, event)
);

CREATE TABLE unpaid_entries (
  ledger_id bigint NOT NULL,
  vendor_id uuid NOT NULL,
  CONSTRAINT unpaid_entries_pkey PRIMARY KEY (ledger_id)
);
CREATE INDEX unpaid_entries_by_vendor ON unpaid_entries (vendor_id, ledger_id);

CREATE TABLE used_captchas (
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_captchas_pkey PRIMARY KEY (challenge)
);
CREATE INDEX used_captchas_by_age ON used_captchas (expires_at);

CREATE TABLE variant_facts (
  variant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  category text NOT NULL,
  sub_category text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  seats integer,
  origin text NOT NULL,
  width_cm numeric(8,1),
  length_cm numeric(8,1),
  price_paise bigint NOT NULL,
  in_stock boolean NOT NULL,
  product_in_stock boolean NOT NULL,
  product_price_paise bigint NOT NULL,
  created_at timestamptz NOT NULL,
  is_only boolean NOT NULL DEFAULT false,
  CONSTRAINT variant_facts_pkey PRIMARY KEY (variant_id),
  CONSTRAINT variant_facts_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);
CREATE INDEX variant_facts_by_length ON variant_facts (category, length_cm);
CREATE INDEX variant_facts_by_price ON variant_facts (category, price_paise) INCLUDE (product_id, sub_category, material, color, seats, origin, width_cm, length_cm, in_stock, product_in_stock, product_price_paise, created_at, is_only);
CREATE INDEX variant_facts_by_product ON variant_facts (product_id) INCLUDE (material, color, seats, origin, width_cm, length_cm, price_paise, in_stock);
CREATE INDEX variant_facts_by_values ON variant_facts (category, sub_category, seats, material, color, product_id) INCLUDE (origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);
CREATE INDEX variant_facts_by_width ON variant_facts (category, width_cm);
CREATE INDEX variant_facts_colors ON variant_facts (category, color);
CREATE INDEX variant_facts_materials ON variant_facts (category, material);
CREATE INDEX variant_facts_origins ON variant_facts (category, origin);
CREATE INDEX variant_facts_seats ON variant_facts (category, seats) WHERE seats IS NOT NULL;
CREATE TRIGGER variant_facts_announce_added AFTER INSERT ON variant_facts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_facts();
CREATE TRIGGER variant_facts_announce_changed AFTER UPDATE ON variant_facts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_facts();
CREATE TRIGGER variant_facts_announce_removed AFTER DELETE ON variant_facts REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_facts();

CREATE TABLE variants (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  "position" integer NOT NULL,
  sku text NOT NULL DEFAULT '',
  option_values text[] NOT NULL DEFAULT '{}',
  price_paise bigint NOT NULL,
  discount_price_paise bigint,
  selling_price_paise bigint NOT NULL GENERATED ALWAYS AS (COALESCE(discount_price_paise, price_paise)) STORED,
  mrp_paise bigint,
  stock_on_hand integer NOT NULL,
  stock_held integer NOT NULL DEFAULT 0,
  stock_available integer NOT NULL GENERATED ALWAYS AS (stock_on_hand - stock_held) STORED,
  stock_changed_at timestamptz NOT NULL DEFAULT '1970-01-01 00:00:00+00'::timestamptz,
  length_cm numeric(8,1),
  width_cm numeric(8,1),
  height_cm numeric(8,1),
  weight_kg numeric(8,1),
  hidden_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT variants_pkey PRIMARY KEY (id),
  CONSTRAINT variants_of_product UNIQUE (product_id, id),
  CONSTRAINT variants_discount_below_price CHECK (discount_price_paise < price_paise),
  CONSTRAINT variants_discount_price_paise_check CHECK (discount_price_paise > 0),
  CONSTRAINT variants_height_cm_check CHECK (height_cm >= 0::numeric),
  CONSTRAINT variants_held_within_stock CHECK (stock_held <= stock_on_hand),
  CONSTRAINT variants_length_cm_check CHECK (length_cm >= 0::numeric),
  CONSTRAINT variants_mrp_not_below_price CHECK (mrp_paise >= price_paise),
  CONSTRAINT variants_position_check CHECK ("position" >= 0),
  CONSTRAINT variants_price_paise_check CHECK (price_paise > 0),
  CONSTRAINT variants_stock_held_check CHECK (stock_held >= 0),
  CONSTRAINT variants_stock_on_hand_check CHECK (stock_on_hand >= 0),
  CONSTRAINT variants_weight_kg_check CHECK (weight_kg >= 0::numeric),
  CONSTRAINT variants_width_cm_check CHECK (width_cm >= 0::numeric),
  CONSTRAINT variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT variants_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id)
) WITH (fillfactor=80);
CREATE UNIQUE INDEX variants_by_option_values ON variants (product_id, option_values) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX variants_by_sku ON variants (vendor_id, lower(sku)) WHERE sku <> '' AND hidden_at IS NULL;
CREATE TRIGGER variants_alert_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enqueue_alerts_of_added();
CREATE TRIGGER variants_alert_changed AFTER UPDATE ON variants FOR EACH ROW WHEN (new.hidden_at IS NULL AND new.stock_available > 0 AND (old.hidden_at IS NOT NULL OR old.stock_available <= 0 OR new.selling_price_paise < old.selling_price_paise)) EXECUTE FUNCTION enqueue_alerts_of_variant();
CREATE TRIGGER variants_announce_changed AFTER UPDATE ON variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_variants();
CREATE TRIGGER variants_default_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_default_of_added();
CREATE TRIGGER variants_default_changed AFTER UPDATE ON variants FOR EACH ROW WHEN ((old.stock_available > 0) IS DISTINCT FROM (new.stock_available > 0) OR old."position" IS DISTINCT FROM new."position" OR old.price_paise IS DISTINCT FROM new.price_paise OR old.discount_price_paise IS DISTINCT FROM new.discount_price_paise OR old.hidden_at IS DISTINCT FROM new.hidden_at) EXECUTE FUNCTION refresh_default_of_changed();
CREATE TRIGGER variants_facts_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_facts_of_added();
CREATE TRIGGER variants_facts_changed AFTER UPDATE ON variants FOR EACH ROW WHEN ((old.stock_available > 0) IS DISTINCT FROM (new.stock_available > 0) OR old.option_values IS DISTINCT FROM new.option_values OR old.price_paise IS DISTINCT FROM new.price_paise OR old.discount_price_paise IS DISTINCT FROM new.discount_price_paise OR old.hidden_at IS DISTINCT FROM new.hidden_at OR old.width_cm IS DISTINCT FROM new.width_cm OR old.length_cm IS DISTINCT FROM new.length_cm) EXECUTE FUNCTION refresh_facts_of_variant();
CREATE CONSTRAINT TRIGGER variants_one_visible AFTER UPDATE OF hidden_at ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.hidden_at IS NOT NULL) EXECUTE FUNCTION require_visible_variant();

CREATE TABLE vendor_order_figures (
  vendor_id uuid NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  orders bigint NOT NULL,
  revenue_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  CONSTRAINT vendor_order_figures_pkey PRIMARY KEY (vendor_id, status, payment_status)
);

CREATE TABLE vendors (
  id uuid NOT NULL,
  business_name text NOT NULL,
  owner_name text NOT NULL,
  contact_phone text NOT NULL,
  contact_email text NOT NULL,
  address text NOT NULL,
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pickup_address text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  return_policy text NOT NULL DEFAULT '',
  shipping_policy text NOT NULL DEFAULT '',
  gst_number text NOT NULL DEFAULT '',
  gst_registration text NOT NULL DEFAULT 'none',
  enrolment_number text NOT NULL DEFAULT '',
  pan_number text NOT NULL,
  is_small_enterprise boolean NOT NULL DEFAULT false,
  bank_name text NOT NULL,
  account_number text NOT NULL,
  ifsc text NOT NULL,
  beneficiary_name text NOT NULL,
  bank_changed_at timestamptz,
  payouts_held_at timestamptz,
  payout_hold_reason text NOT NULL DEFAULT '',
  commission_bps integer NOT NULL DEFAULT 1500,
  certificate_key text,
  certificate_type text,
  status text NOT NULL DEFAULT 'pending',
  status_reason text NOT NULL DEFAULT '',
  application_count integer NOT NULL DEFAULT 1,
  previous_reason text NOT NULL DEFAULT '',
  ratings numeric(3,2) NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  on_time_percent integer,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  deleted_at timestamptz,
  deletion_started_at timestamptz,
  deletion_actor_id uuid,
  deletion_cancelled_orders integer NOT NULL DEFAULT 0,
  pan_status text NOT NULL DEFAULT 'valid',
  turnover_warned_for date,
  CONSTRAINT vendors_pkey PRIMARY KEY (id),
  CONSTRAINT vendors_application_count_check CHECK (application_count > 0),
  CONSTRAINT vendors_commission_bps_check CHECK (commission_bps >= 1500 AND commission_bps <= 2000),
  CONSTRAINT vendors_gst_registration CHECK ((gst_registration = 'none') = (gst_number = '')),
  CONSTRAINT vendors_gst_registration_check CHECK (gst_registration IN ('regular', 'composition', 'none')),
  CONSTRAINT vendors_on_time_percent_check CHECK (on_time_percent >= 0 AND on_time_percent <= 100),
  CONSTRAINT vendors_pan_status CHECK (pan_status IN ('valid', 'inoperative')) NOT VALID,
  CONSTRAINT vendors_payout_hold CHECK ((payouts_held_at IS NOT NULL) = (payout_hold_reason <> '')),
  CONSTRAINT vendors_status_check CHECK (status IN ('pending', 'approved', 'rejected', 'suspended')),
  CONSTRAINT vendors_id_fkey FOREIGN KEY (id) REFERENCES accounts(id)
);
CREATE INDEX vendors_by_name ON vendors (lower(business_name), id) WHERE deleted_at IS NULL;
CREATE INDEX vendors_by_pan ON vendors (pan_number);
CREATE INDEX vendors_by_status ON vendors (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX vendors_by_time ON vendors (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX vendors_by_trigrams ON vendors USING gin (((((((((((business_name || ' ') || owner_name) || ' ') || contact_email) || ' ') || contact_phone) || ' ') || city) || ' ') || gst_number) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER vendors_announce AFTER UPDATE ON vendors FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_vendor();
CREATE TRIGGER vendors_announce_delivery AFTER UPDATE ON vendors FOR EACH ROW WHEN (old.pickup_address IS DISTINCT FROM new.pickup_address OR old.gst_number IS DISTINCT FROM new.gst_number OR old.gst_registration IS DISTINCT FROM new.gst_registration OR old.enrolment_number IS DISTINCT FROM new.enrolment_number OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION announce_delivery();
CREATE TRIGGER vendors_bank_change BEFORE UPDATE ON vendors FOR EACH ROW WHEN (old.account_number IS DISTINCT FROM new.account_number OR old.ifsc IS DISTINCT FROM new.ifsc OR old.beneficiary_name IS DISTINCT FROM new.beneficiary_name) EXECUTE FUNCTION record_bank_change();
CREATE TRIGGER vendors_products_public AFTER UPDATE OF status, deleted_at ON vendors FOR EACH ROW EXECUTE FUNCTION set_vendor_products_public();
CREATE TRIGGER vendors_set_gst_registration BEFORE INSERT OR UPDATE OF gst_number, gst_registration ON vendors FOR EACH ROW EXECUTE FUNCTION set_gst_registration();

CREATE TABLE webhook_events (
  id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  body_hash text NOT NULL,
  event text NOT NULL,
  provider_order_id text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT shop_now(),
  processed_at timestamptz,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_provider_body_hash_key UNIQUE (provider, body_hash),
  CONSTRAINT webhook_events_provider_event_id_key UNIQUE (provider, event_id)
);
CREATE INDEX webhook_events_with_payload ON webhook_events (received_at) WHERE processed_at IS NOT NULL AND payload <> '{}'::jsonb;
CREATE TRIGGER webhook_events_never_emptied BEFORE TRUNCATE ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wishlist_items (
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT shop_now(),
  added_price_paise bigint NOT NULL,
  was_in_stock boolean NOT NULL,
  CONSTRAINT wishlist_items_pkey PRIMARY KEY (account_id, product_id),
  CONSTRAINT wishlist_items_added_price_paise_check CHECK (added_price_paise >= 0),
  CONSTRAINT wishlist_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES wishlists(account_id) ON DELETE CASCADE,
  CONSTRAINT wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);

CREATE TABLE wishlists (
  account_id uuid NOT NULL,
  name text NOT NULL DEFAULT '',
  share_token text,
  CONSTRAINT wishlists_pkey PRIMARY KEY (account_id),
  CONSTRAINT wishlists_share_token_key UNIQUE (share_token),
  CONSTRAINT wishlists_name_check CHECK (length(name) <= 60),
  CONSTRAINT wishlists_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE VIEW help_clocks AS
 WITH answers AS (
         SELECT help_events.request_id,
            min(help_events.at) FILTER (WHERE help_events.kind = 'opened') AS opened_at,
            min(help_events.at) FILTER (WHERE help_events.kind = 'acknowledged') AS acknowledged_at,
            min(help_events.at) FILTER (WHERE help_events.kind IN ('answered', 'resolved')) AS first_answered_at
           FROM help_events
          GROUP BY help_events.request_id
        ), steps AS (
         SELECT help_events.id,
            help_events.request_id,
            help_events.kind,
            help_events.at,
            lead(help_events.at) OVER (PARTITION BY help_events.request_id ORDER BY help_events.id) AS until
           FROM help_events
          WHERE help_events.kind IN ('opened', 'waiting', 'resumed', 'resolved', 'reopened', 'closed')
        ), sums AS (
         SELECT steps.request_id,
            answers.opened_at,
            answers.acknowledged_at,
            answers.first_answered_at,
            (array_agg(steps.kind ORDER BY steps.id DESC))[1] AS last_step,
            max(steps.at) FILTER (WHERE steps.kind = 'resolved') AS resolved_at,
            COALESCE(sum(steps.until - steps.at) FILTER (WHERE steps.kind IN ('waiting', 'resolved', 'closed')), '00:00:00'::interval) AS waited,
            COALESCE(sum(LEAST(steps.until, answers.first_answered_at) - steps.at) FILTER (WHERE steps.kind = 'waiting' AND steps.at < COALESCE(answers.first_answered_at, 'infinity'::timestamptz) AND steps.until IS NOT NULL), '00:00:00'::interval) AS waited_before_answer
           FROM steps
             JOIN answers USING (request_id)
          GROUP BY steps.request_id, answers.opened_at, answers.acknowledged_at, answers.first_answered_at
        ), clocks AS (
         SELECT sums.request_id,
            sums.opened_at,
            sums.acknowledged_at,
            sums.first_answered_at,
            sums.resolved_at,
            sums.waited,
                CASE sums.last_step
                    WHEN 'waiting' THEN 'waiting'
                    WHEN 'resolved' THEN 'resolved'
                    WHEN 'closed' THEN 'closed'
                    ELSE 'open'
                END AS status,
            sums.opened_at + '24:00:00'::interval + sums.waited_before_answer AS answer_due_at,
            sums.opened_at + '720:00:00'::interval + sums.waited AS resolve_due_at
           FROM sums
        )
 SELECT request_id,
    status,
    opened_at,
    acknowledged_at,
    first_answered_at,
    resolved_at,
    waited,
    answer_due_at,
    resolve_due_at,
        CASE
            WHEN status <> 'open' THEN NULL::timestamptz
            WHEN first_answered_at IS NULL THEN LEAST(answer_due_at, resolve_due_at)
            ELSE resolve_due_at
        END AS due_at,
        CASE
            WHEN status <> 'open' THEN NULL::text
            WHEN first_answered_at IS NULL AND answer_due_at <= resolve_due_at THEN 'answer'
            ELSE 'resolution'
        END AS due_for
   FROM clocks;

CREATE VIEW open_cases AS
 SELECT shipments.order_id,
    format('Shipment %s was reported as not received', shipments.number) AS why
   FROM shipments
  WHERE shipments.not_received_at IS NOT NULL AND shipments.status = 'delivered'
UNION ALL
 SELECT returns.order_id,
    format('Return %s is open', returns.number) AS why
   FROM returns
  WHERE returns.closed_at IS NULL
UNION ALL
 SELECT order_lines.order_id,
    format('Pieces can be returned until %s', to_char((order_lines.returnable_until AT TIME ZONE 'Asia/Kolkata'), 'FMDD Mon YYYY')) AS why
   FROM order_lines
  WHERE order_lines.returnable_until > shop_now()
UNION ALL
 SELECT orders.replaces_order_id AS order_id,
    format('Replacement %s is not delivered yet', orders.number) AS why
   FROM orders
  WHERE orders.replaces_order_id IS NOT NULL AND (orders.status IN ('pending', 'shipped'))
UNION ALL
 SELECT orders.replaces_order_id AS order_id,
    format('Return %s of the replacement is open', returns.number) AS why
   FROM orders
     JOIN returns ON returns.order_id = orders.id
  WHERE orders.replaces_order_id IS NOT NULL AND returns.closed_at IS NULL
UNION ALL
 SELECT orders.replaces_order_id AS order_id,
    format('Replacement %s was reported as not received', orders.number) AS why
   FROM orders
     JOIN shipments ON shipments.order_id = orders.id
  WHERE orders.replaces_order_id IS NOT NULL AND shipments.not_received_at IS NOT NULL AND shipments.status = 'delivered'
UNION ALL
 SELECT orders.id AS order_id,
        CASE payment_disputes.status
            WHEN 'lost' THEN 'The bank gave the payment back'
            ELSE 'The bank examines a dispute about the payment'
        END AS why
   FROM orders
     JOIN payment_disputes ON payment_disputes.purchase_id = orders.purchase_id
  WHERE payment_disputes.decided_at IS NULL OR payment_disputes.status = 'lost' AND payment_disputes.released_at IS NULL;

CREATE VIEW product_filter_terms AS
 SELECT variant_facts.product_id,
    array_agg(DISTINCT term.term) AS terms
   FROM variant_facts
     JOIN products ON products.id = variant_facts.product_id
     CROSS JOIN LATERAL unnest(ARRAY['vendor:' || products.vendor_id, 'category:' || variant_facts.category, 'subcategory:' || variant_facts.sub_category, 'material:' || variant_facts.material, 'color:' || variant_facts.color, 'seats:' || variant_facts.seats, 'origin:' || variant_facts.origin, 'price:' || price_band(variant_facts.price_paise), 'width:' || size_band(variant_facts.width_cm), 'length:' || size_band(variant_facts.length_cm)]) term(term)
  WHERE term.term IS NOT NULL
  GROUP BY variant_facts.product_id;

CREATE VIEW public_variant_facts AS
 SELECT variants.id AS variant_id,
    products.id AS product_id,
    products.category,
    products.sub_category,
    COALESCE(NULLIF(option.material, ''), products.material) AS material,
    COALESCE(option.color, products.color) AS color,
    COALESCE(seats_in(option.seats),
        CASE
            WHEN products.sub_category ~~* '%-seater' THEN seats_in(products.sub_category)
            ELSE NULL::integer
        END) AS seats,
    products.origin_country AS origin,
    COALESCE(variants.width_cm, products.width_cm) AS width_cm,
    COALESCE(variants.length_cm, products.length_cm) AS length_cm,
    variants.selling_price_paise AS price_paise,
    variants.stock_available > 0 AS in_stock,
    products.in_stock AS product_in_stock,
    products.selling_price_paise AS product_price_paise,
    products.created_at,
    products.options = '[]'::jsonb AS is_only
   FROM products
     JOIN variants ON variants.product_id = products.id AND variants.hidden_at IS NULL
     LEFT JOIN LATERAL ( SELECT chosen_value(products.options, variants.option_values, '{material}') AS material,
            color_in(chosen_value(products.options, variants.option_values, '{colour,color,shade,fabric,leather,upholstery,finish}')) AS color,
            chosen_value(products.options, variants.option_values, '{seats,seater,"number of seats"}') AS seats) option ON products.options <> '[]'::jsonb
  WHERE products.is_public;

CREATE VIEW route_amounts AS
 SELECT id AS transfer_id,
    amount_paise - COALESCE(( SELECT sum(reversal.amount_paise) AS sum
           FROM route_reversals reversal
          WHERE reversal.transfer_id = route_transfers.id), 0::numeric)::bigint AS paise
   FROM route_transfers
  WHERE status <> 'failed';

CREATE SEQUENCE help_number;
CREATE SEQUENCE order_number;
CREATE SEQUENCE payout_number;
CREATE SEQUENCE return_number;

-- FUNCTION add_up_ledger(last bigint, max_rows integer) RETURNS bigint
-- FUNCTION add_up_order_changes(max_rows integer) RETURNS integer
-- FUNCTION add_words(headings text[], prose text[]) RETURNS void
-- FUNCTION add_words_of_products(targets uuid[]) RETURNS void
-- FUNCTION announce(kind text, lists boolean, ids uuid[]) RETURNS void
-- FUNCTION bank_details_hash(account_number text, ifsc text, beneficiary_name text) RETURNS text
-- FUNCTION chosen_value(options jsonb, chosen text[], names text[]) RETURNS text
-- FUNCTION color_in(value text) RETURNS text
-- FUNCTION count_order_figures() RETURNS TABLE(vendor_id uuid, day date, status text, payment_status text, orders bigint, revenue_paise bigint, commission_paise bigint)
-- FUNCTION count_orders_again() RETURNS void
-- FUNCTION current_tax_rates() RETURNS jsonb
-- FUNCTION document_tcs(named_order uuid) RETURNS TABLE(document_id uuid, base bigint, cgst bigint, sgst bigint, igst bigint)
-- FUNCTION enqueue_alerts(target uuid) RETURNS void
-- FUNCTION enqueue_recount(target uuid) RETURNS void
-- FUNCTION fill_product_words() RETURNS 
-- FUNCTION fill_unpaid_entries() RETURNS void
-- FUNCTION financial_year_of(day date) RETURNS date
-- FUNCTION fold_words(content text) RETURNS text
-- FUNCTION indian_day(at timestamptz) RETURNS date
-- FUNCTION join_words(words text[]) RETURNS text
-- FUNCTION next_help_number(at timestamptz) RETURNS text
-- FUNCTION next_order_number(at timestamptz) RETURNS text
-- FUNCTION next_payout_number(at timestamptz) RETURNS text
-- FUNCTION next_return_number(at timestamptz) RETURNS text
-- FUNCTION post_words_of(title text, excerpt text, tags text[], content text) RETURNS tsvector
-- FUNCTION price_band(paise bigint) RETURNS integer
-- FUNCTION product_words_of(name text, category text, sub_category text, tags text[], material text, color text, features text[], description text) RETURNS tsvector
-- FUNCTION products_matching(words tsquery, max_results integer) RETURNS TABLE(id uuid)
-- FUNCTION refresh_default_variant(target uuid) RETURNS void
-- FUNCTION refresh_variant_facts(targets uuid[]) RETURNS void
-- FUNCTION search_candidates(words tsquery, max_results integer, wanted_category text, wanted_sub_categories text[], wanted_tag text, wanted_vendor uuid, wanted_materials text[], wanted_colors text[], wanted_seats integer[], wanted_origins text[], max_width numeric, max_length numeric, min_paise bigint, max_paise bigint, only_in_stock boolean, min_rating integer) RETURNS TABLE(id uuid, rank real, in_stock boolean, created_at timestamptz, selling_price_paise bigint)
-- FUNCTION seats_in(value text) RETURNS integer
-- FUNCTION share_of(total bigint, part bigint, whole bigint) RETURNS bigint
-- FUNCTION shop_clock_timestamp() RETURNS timestamptz
-- FUNCTION shop_now() RETURNS timestamptz
-- FUNCTION size_band(cm numeric) RETURNS integer
-- FUNCTION split_words(content text) RETURNS SETOF text
-- FUNCTION start_of_day(day date) RETURNS timestamptz
-- FUNCTION stored_words(content text) RETURNS text
-- FUNCTION tax_limit_on(limit_name text, day date) RETURNS bigint
-- FUNCTION tax_rate_on(rate_name text, day date) RETURNS integer
-- FUNCTION tax_rates_on(day date) RETURNS jsonb
-- FUNCTION tds_of_month(month_start date) RETURNS TABLE(vendor_id uuid, bps integer, sales bigint, base bigint, tds bigint, refunds bigint, reversed bigint, returned_base bigint, returned_tds bigint)
-- FUNCTION terms_of(kind text, allowed anyarray) RETURNS text[]
-- FUNCTION terms_of_prices(lowest bigint, highest bigint) RETURNS text[]
-- FUNCTION terms_of_sizes(kind text, highest numeric) RETURNS text[]
