// Generated from the migrations by `npm run db:types`; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

export interface Accounts {
  id: string;
  role: 'user' | 'vendor' | 'admin';
  email: string | null;
  name: string;
  phone: Generated<string>;
  address: Generated<string>;
  gstin: Generated<string>;
  firm: Generated<string>;
  password_hash: string;
  token_version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  review_mails_stopped_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  email_confirmed_at: Timestamp | null;
}

export interface Addresses {
  id: string;
  account_id: string;
  position: GeneratedAlways<number>;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: Generated<string>;
  phone: Generated<string>;
  landmark: Generated<string>;
  floor: Generated<string>;
  lift: boolean | null;
  is_default: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

export interface Alerts {
  id: string;
  product_id: string;
  variant_id: string | null;
  kind: 'back_in_stock' | 'price_below';
  below_paise: number | null;
  email: string;
  stop_key: string;
  created_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
}

export interface Answers {
  id: string;
  question_id: string;
  product_id: string;
  account_id: string | null;
  side: 'vendor' | 'buyer';
  author_name: string;
  text: string;
  status: 'published' | 'held' | 'hidden';
  held_reason: 'link' | 'contact' | 'abuse' | 'hidden_before' | null;
  hidden_reason: Generated<string>;
  version: Generated<number>;
  waiting_since: Timestamp | null;
  mailed_at: Timestamp | null;
  search: GeneratedAlways<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AuditEvents {
  id: string;
  at: Generated<Timestamp>;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  before: Json | null;
  after: Json | null;
  ip: string | null;
}

export interface Backfills {
  name: string;
  cursor: string | null;
  done: Generated<number>;
  total: number;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

export interface CartLines {
  account_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  added_at: Generated<Timestamp>;
}

export interface ColorWords {
  word: string;
  color: string;
  is_name: GeneratedAlways<boolean>;
}

export interface CommissionLines {
  document_id: string;
  position: number;
  vendor_id: string;
  month: string;
  sale_month: string;
  gst_bps: number;
  against_id: string | null;
  taxable_paise: number;
  corrected_gst_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

export interface ContactMessages {
  id: string;
  name: string;
  email: string;
  phone: Generated<string>;
  message: string;
  status: Generated<'pending' | 'resolved'>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DeliverySettings {
  vendor_id: string;
  dispatch_pin: Generated<string>;
  dispatch_days: Generated<number>;
  area_kind: Generated<'india' | 'states' | 'radius'>;
  area_states: Generated<string[]>;
  area_km: number | null;
  working_days: Generated<number[]>;
  holidays: Generated<string[]>;
  holiday_until: string | null;
  return_transport_paise: Generated<number>;
}

export interface DemoParts {
  name: string;
  done_at: Generated<Timestamp>;
}

export interface DocumentCodes {
  vendor_id: string;
  code: string;
}

export interface DocumentFiles {
  document_id: string;
  copy: string;
  pdf: Buffer;
  stored_at: Timestamp;
}

export interface DocumentLines {
  document_id: string;
  position: number;
  order_line_id: string;
  invoice_id: string | null;
  quantity: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  rate_bps: number | null;
  tcs_base_paise: number | null;
}

export interface DocumentSeries {
  prefix: string;
  last_number: number;
}

export interface Documents {
  id: string;
  kind:
    | 'invoice'
    | 'bill_of_supply'
    | 'credit_note'
    | 'commission_invoice'
    | 'commission_credit_note';
  number: string;
  issued_at: Generated<Timestamp>;
  issued_on: string;
  vendor_id: string;
  account_id: string | null;
  order_id: string | null;
  shipment_id: string | null;
  refund_id: string | null;
  commission_month: string | null;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  figures: Json;
  tcs_bps: number | null;
  tcs_base_paise: number | null;
  tcs_cgst_paise: number | null;
  tcs_sgst_paise: number | null;
  tcs_igst_paise: number | null;
}

export interface DownloadTickets {
  token_hash: string;
  account_id: string;
  request: Json;
  expires_at: Timestamp;
}

export interface HelpEvents {
  id: GeneratedAlways<number>;
  request_id: string;
  kind:
    | 'opened'
    | 'acknowledged'
    | 'answered'
    | 'waiting'
    | 'resumed'
    | 'resolved'
    | 'reopened'
    | 'closed'
    | 'assigned'
    | 'overdue';
  at: Generated<Timestamp>;
  actor_role: 'user' | 'vendor' | 'admin' | 'system';
  actor_id: string | null;
  assignee_id: string | null;
  clock: 'answer' | 'resolution' | null;
  text: Generated<string>;
}

export interface HelpMessages {
  id: string;
  request_id: string;
  side: 'customer' | 'vendor' | 'admin' | 'system';
  author_id: string | null;
  text: string;
  is_internal: Generated<boolean>;
  request_key: string | null;
  created_at: Generated<Timestamp>;
  masked_text: string | null;
}

export interface HelpPictures {
  id: string;
  message_id: string;
  position: number;
  key: string;
  width: number;
  height: number;
  widths: number[];
}

export interface HelpRequests {
  id: string;
  number: string;
  topic: 'contact' | 'order' | 'not_received' | 'product' | 'vendor';
  subject: string;
  account_id: string | null;
  name: string;
  email: string;
  order_id: string | null;
  return_id: string | null;
  shipment_id: string | null;
  product_id: string | null;
  vendor_id: string | null;
  contact_id: string | null;
  owner_kind: 'vendor' | 'admin';
  assignee_id: string | null;
  decision: 'delivered' | 'not_delivered' | null;
  decided_at: Timestamp | null;
  request_key: string | null;
  created_at: Timestamp;
  status: Generated<'open' | 'waiting' | 'resolved' | 'closed'>;
  due_at: Timestamp | null;
  due_for: 'answer' | 'resolution' | null;
  resolved_at: Timestamp | null;
  updated_at: Timestamp;
}

export interface IdempotencyKeys {
  account_id: string;
  route: string;
  key: string;
  body_hash: string;
  response: Json | null;
  purchase_id: string | null;
  last_commit: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface LedgerAccounts {
  name: string;
}

export interface LedgerChecks {
  id: GeneratedAlways<number>;
  is_nightly: Generated<boolean>;
  started_at: Timestamp;
  finished_at: Timestamp;
  is_provider_checked: boolean;
  differences: Json;
  from_time: Timestamp | null;
  until_entry: number | null;
  until_movement: number | null;
  until_time: Timestamp | null;
}

export interface LedgerDays {
  day: string;
  event: string;
  entries: number;
  provider_paise: number;
  provider_fees_paise: number;
  vendor_paise: number;
  commission_paise: number;
  commission_gst_paise: number;
  tcs_paise: number;
  tds_paise: number;
  refunds_paise: number;
  payouts_paise: number;
  disputes_paise: Generated<number>;
}

export interface LedgerSums {
  only_row: Generated<boolean>;
  last_id: Generated<number>;
}

export interface LedgerTransactions {
  id: GeneratedAlways<number>;
  event:
    | 'sale'
    | 'unmatched_payment'
    | 'provider_fee'
    | 'transfer_fee'
    | 'refund_requested'
    | 'refund_completed'
    | 'correction'
    | 'payout_claimed'
    | 'payout_paid'
    | 'payout_returned'
    | 'dispute_lost'
    | 'tcs_adjusted'
    | 'tds_set_off'
    | 'commission_gst_rounded';
  event_id: string;
  at: Generated<Timestamp>;
  provider_paise: Generated<number>;
  provider_fees_paise: Generated<number>;
  vendor_id: string | null;
  vendor_paise: Generated<number>;
  commission_paise: Generated<number>;
  commission_gst_paise: Generated<number>;
  tcs_paise: Generated<number>;
  tds_paise: Generated<number>;
  refunds_paise: Generated<number>;
  payouts_paise: Generated<number>;
  actor_id: string | null;
  reason: string | null;
  disputes_paise: Generated<number>;
  about_order_id: string | null;
}

export interface MarketplaceDetails {
  only_row: Generated<boolean>;
  legal_name: string;
  address: string;
  gstin: string;
  pan: string;
  logo_id: string | null;
  updated_at: Generated<Timestamp>;
  commission_sac: Generated<string>;
}

export interface MarketplaceLogos {
  id: string;
  jpeg: string;
  width: number;
  height: number;
}

export interface ModerationDecisions {
  id: GeneratedAlways<number>;
  subject_id: string;
  decision: 'publish' | 'hide';
  reason: Generated<string>;
  actor_id: string;
  at: Generated<Timestamp>;
}

export interface NewsletterSubscribers {
  email: string;
  link_key: string;
  consent: string;
  requested_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
}

export interface OrderEvents {
  id: string;
  purchase_id: string;
  order_id: string | null;
  shipment_id: string | null;
  at: Generated<Timestamp>;
  actor_role: 'user' | 'vendor' | 'admin' | 'provider' | 'system';
  actor_id: string | null;
  what: string;
  from_state: string | null;
  to_state: string | null;
  why: string | null;
  request_key: string | null;
}

export interface OrderFigureChanges {
  id: GeneratedAlways<number>;
  vendor_id: string;
  day: string;
  status: string;
  payment_status: string;
  orders: number;
  revenue_paise: number;
  commission_paise: number;
}

export interface OrderFigures {
  day: string;
  status: string;
  payment_status: string;
  orders: number;
  revenue_paise: number;
  commission_paise: number;
}

export interface OrderLines {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  name: string;
  image: Generated<string>;
  sku: Generated<string>;
  option_names: Generated<string[]>;
  option_values: Generated<string[]>;
  is_made_to_order: Generated<boolean>;
  replaces_line_id: string | null;
  quantity: number;
  packed_quantity: Generated<number>;
  cancelled_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  returning_quantity: Generated<number>;
  price_paise: number;
  discount_price_paise: number | null;
  total_paise: GeneratedAlways<number>;
  hsn: Generated<string>;
  gst_bps: Generated<number>;
  cgst_paise: Generated<number>;
  sgst_paise: Generated<number>;
  igst_paise: Generated<number>;
  taxable_paise: GeneratedAlways<number>;
  returnable_until: Timestamp | null;
  chosen_gst_bps: number | null;
  sold_wholly_cane: boolean | null;
}

export interface Orders {
  id: string;
  purchase_id: string;
  number: string;
  account_id: string;
  vendor_id: string;
  business_name: string;
  replaces_order_id: string | null;
  status: Generated<'pending' | 'shipped' | 'delivered' | 'cancelled'>;
  payment_status: Generated<'pending' | 'paid' | 'failed' | 'refunded'>;
  amount_paise: number;
  refunded_paise: Generated<number>;
  commission_bps: number;
  commission_paise: number;
  commission_gst_paise: Generated<number>;
  tcs_paise: Generated<number>;
  tds_paise: Generated<number>;
  return_transport_paise: Generated<number>;
  seller_state: Generated<string>;
  place_of_supply: Generated<string>;
  seller_registration: Generated<'regular' | 'composition' | 'none'>;
  promised_from: string | null;
  promised_to: string | null;
  delayed_to: string | null;
  delay_reason: Generated<string>;
  dispatch_by: string | null;
  late_mailed_at: Timestamp | null;
  delivery_code: Generated<string>;
  shipped_at: Timestamp | null;
  delivered_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  stock_returned: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  commission_gst_bps: number | null;
  tds_bps: number | null;
  tds_base_paise: number | null;
}

export interface PaymentDisputes {
  id: string;
  provider: string;
  provider_dispute_id: string;
  payment_id: string;
  purchase_id: string;
  status: 'open' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: Generated<string>;
  reason: Generated<string>;
  amount_paise: number;
  deducted_paise: Generated<number>;
  respond_by: Timestamp | null;
  opened_at: Timestamp;
  decided_at: Timestamp | null;
  released_at: Timestamp | null;
  released_by: string | null;
  release_reason: Generated<string>;
  updated_at: Timestamp;
}

export interface Payments {
  id: string;
  purchase_id: string;
  provider: string;
  provider_payment_id: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amount_paise: number;
  currency: string;
  fee_paise: number | null;
  fee_tax_paise: number | null;
  is_settling: Generated<boolean>;
  refunded_paise: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PayoutEntries {
  payout_id: string;
  ledger_id: number;
  is_released: Generated<boolean>;
}

export interface Payouts {
  id: string;
  number: string;
  vendor_id: string;
  run_id: string;
  amount_paise: number;
  status: Generated<'claimed' | 'sent' | 'paid' | 'returned'>;
  provider: string;
  provider_reference: string | null;
  utr: string | null;
  problem: Generated<string>;
  beneficiary_name: string;
  account_number: string;
  ifsc: string;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  paid_at: Timestamp | null;
  returned_at: Timestamp | null;
  return_reason: Generated<string>;
}

export interface Pictures {
  id: string;
  key: string;
  owner_id: string | null;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  has_avif: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

export interface PostPictures {
  post_id: string;
  position: number;
  picture_id: string | null;
  url: string | null;
  alt: Generated<string>;
}

export interface PostViews {
  post_id: string;
  reader_hash: string;
  hour: Timestamp;
}

export interface Posts {
  id: string;
  slug: string;
  title: string;
  content: Generated<string>;
  excerpt: string;
  category: string;
  tags: Generated<string[]>;
  keywords: Generated<string[]>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  canonical_url: Generated<string>;
  is_published: Generated<boolean>;
  read_time: Generated<number>;
  views: Generated<number>;
  seo_score: Generated<number>;
  featured_picture_id: string | null;
  featured_url: string | null;
  featured_alt: Generated<string>;
  author_id: string | null;
  author_name: string;
  published_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  search: GeneratedAlways<string>;
}

export interface PriceChanges {
  id: GeneratedAlways<number>;
  product_id: string;
  variant_id: string;
  at: Generated<Timestamp>;
  price_paise: number;
  discount_price_paise: number | null;
  actor_role: 'vendor' | 'admin' | 'system';
  actor_id: string | null;
}

export interface ProductImports {
  id: string;
  vendor_id: string;
  status: Generated<'running' | 'done'>;
  rows: Json;
  total: number;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  errors: Generated<Json>;
  created_at: Generated<Timestamp>;
}

export interface ProductMentions {
  product_id: string;
  word: string;
  reviews: number;
}

export interface ProductPictures {
  product_id: string;
  variant_id: string | null;
  position: number;
  picture_id: string | null;
  url: string | null;
  alt: Generated<string>;
}

export interface ProductWords {
  word: string;
  stem: string;
  is_heading: boolean;
}

export interface Products {
  id: string;
  vendor_id: string;
  name: string;
  description: string;
  category: string;
  sub_category: Generated<string>;
  material: Generated<string>;
  material_line: Generated<string>;
  color: Generated<string>;
  collection: Generated<string>;
  origin_country: Generated<string>;
  warranty: Generated<string>;
  quality_standards: Generated<string>;
  features: Generated<string[]>;
  tags: Generated<string[]>;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  weight_kg: number | null;
  dimensions: Generated<string>;
  details: Generated<Json>;
  declarations: Generated<Json>;
  hsn: Generated<string>;
  gst_bps: number | null;
  is_wholly_cane: Generated<boolean>;
  dispatch_days: number | null;
  options: Generated<Json>;
  default_variant_id: string;
  price_paise: number;
  discount_price_paise: number | null;
  selling_price_paise: GeneratedAlways<number>;
  in_stock: Generated<boolean>;
  price_from_paise: number;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  star_counts: Generated<number[]>;
  rating_rank: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  is_withheld: Generated<boolean>;
  is_public: Generated<boolean>;
  search: GeneratedAlways<string>;
  filter_terms: Generated<string[]>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  words: string | null;
}

export interface Purchases {
  id: string;
  account_id: string;
  checkout_id: string | null;
  is_replacement: Generated<boolean>;
  status: Generated<'pending' | 'paid' | 'failed' | 'under_review'>;
  status_reason: Generated<string>;
  amount_paise: number;
  currency: Generated<string>;
  provider: string;
  provider_order_id: string | null;
  check_at: Timestamp | null;
  hold_expires_at: Timestamp;
  released_at: Timestamp | null;
  paid_at: Timestamp | null;
  failure_mailed_at: Timestamp | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  delivery_phone: Generated<string>;
  landmark: Generated<string>;
  floor: Generated<string>;
  lift: boolean | null;
  buyer_gstin: Generated<string>;
  buyer_firm: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  billing_address: Generated<string>;
}

export interface QuestionReports {
  subject_id: string;
  account_id: string;
  product_id: string;
  role: 'user' | 'vendor';
  reason: 'spam' | 'offensive' | 'false' | 'personal_data' | 'other';
  note: Generated<string>;
  created_at: Generated<Timestamp>;
}

export interface Questions {
  id: string;
  product_id: string;
  vendor_id: string;
  account_id: string | null;
  author_name: string;
  text: string;
  status: 'published' | 'held' | 'hidden';
  held_reason: 'link' | 'contact' | 'abuse' | 'hidden_before' | null;
  hidden_reason: Generated<string>;
  version: Generated<number>;
  waiting_since: Timestamp | null;
  has_vendor_answer: Generated<boolean>;
  search: GeneratedAlways<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RateCounters {
  key: string;
  count: number;
  resets_at: Timestamp;
}

export interface RefundLines {
  refund_id: string;
  order_line_id: string;
  quantity: number;
  amount_paise: number;
  invoiced_quantity: number | null;
}

export interface Refunds {
  id: string;
  payment_id: string;
  order_id: string | null;
  return_id: string | null;
  amount_paise: number;
  transport_paise: Generated<number>;
  status: Generated<'requested' | 'sent' | 'processed' | 'failed'>;
  provider_refund_id: string | null;
  attempt: Generated<number>;
  sending_until: Timestamp | null;
  reason: Generated<string>;
  requested_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  processed_at: Timestamp | null;
  provider: string | null;
  set_off_base_paise: number | null;
  set_off_tds_paise: number | null;
}

export interface RefusedWebhookEvents {
  day: string;
  count: number;
}

export interface ResetCodes {
  id: string;
  account_id: string;
  code_hmac: string;
  expires_at: Timestamp;
  requester: Generated<string>;
  attempts: Generated<number>;
  other_attempts: Generated<number>;
  used_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface ReturnLines {
  return_id: string;
  order_line_id: string;
  quantity: number;
  accepted_quantity: number;
  refunded_quantity: Generated<number>;
}

export interface ReturnPhotos {
  id: string;
  return_id: string;
  side: 'customer' | 'evidence' | 'inspection';
  position: number;
  key: string;
  width: number;
  height: number;
  widths: number[];
  created_at: Generated<Timestamp>;
}

export interface ReturnSteps {
  id: GeneratedAlways<number>;
  return_id: string;
  status: string;
  at: Generated<Timestamp>;
  actor_role: 'user' | 'vendor' | 'admin' | 'system';
  actor_id: string | null;
  text: Generated<string>;
}

export interface Returns {
  id: string;
  number: string;
  order_id: string;
  vendor_id: string;
  account_id: string;
  status: Generated<
    | 'requested'
    | 'approved'
    | 'disputed'
    | 'scheduled'
    | 'received'
    | 'refunded'
    | 'replaced'
    | 'declined'
    | 'withdrawn'
    | 'expired'
  >;
  reason: 'damaged' | 'defective' | 'wrong_item' | 'not_as_described' | 'late' | 'changed_mind';
  resolution: 'refund' | 'replacement';
  note: Generated<string>;
  pickup_address: Json;
  pickup_day: string;
  transport_paise: Generated<number>;
  pickup_date: string | null;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  answer_by: Timestamp;
  expires_at: Timestamp | null;
  finish_by: Timestamp | null;
  is_restocked: boolean | null;
  replacement_purchase_id: string | null;
  replacement_order_id: string | null;
  request_key: string | null;
  requested_at: Timestamp;
  received_at: Timestamp | null;
  closed_at: Timestamp | null;
  updated_at: Timestamp;
  approved_at: Timestamp | null;
  pickup_missed_at: Timestamp | null;
}

export interface ReviewPhotos {
  review_id: string;
  position: number;
  picture_id: string;
  product_id: string;
}

export interface ReviewReports {
  review_id: string;
  account_id: string;
  role: 'user' | 'vendor';
  reason: 'spam' | 'offensive' | 'false' | 'personal_data' | 'other';
  note: Generated<string>;
  created_at: Generated<Timestamp>;
}

export interface ReviewRequests {
  order_id: string;
  asked_at: Timestamp;
  reminded_at: Timestamp | null;
}

export interface ReviewVotes {
  review_id: string;
  account_id: string;
  created_at: Generated<Timestamp>;
}

export interface Reviews {
  id: string;
  order_line_id: string | null;
  order_id: string | null;
  product_id: string;
  vendor_id: string;
  account_id: string | null;
  author_name: string;
  stars: number;
  title: Generated<string>;
  text: string;
  used_for: Generated<string>;
  variant_text: Generated<string>;
  status: 'published' | 'held' | 'hidden' | 'withdrawn';
  held_reason: 'link' | 'contact' | 'abuse' | 'hidden_before' | 'vendor' | null;
  hidden_reason: Generated<string>;
  was_hidden: Generated<boolean>;
  version: Generated<number>;
  waiting_since: Timestamp | null;
  reply_text: string | null;
  replied_at: Timestamp | null;
  mentions: Generated<string[]>;
  helpful_count: Generated<number>;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  is_delivery_confirmed: boolean | null;
  uncounted_reason: 'refunded' | 'product_changed' | null;
}

export interface RevokedTokens {
  id: string;
  expires_at: Timestamp;
}

export interface RouteAccounts {
  vendor_id: string;
  account_id: string | null;
  stakeholder_id: string | null;
  product_id: string | null;
  status: Generated<
    | 'new'
    | 'refused'
    | 'requested'
    | 'needs_clarification'
    | 'under_review'
    | 'activated'
    | 'suspended'
  >;
  problem: Generated<string>;
  bank_hash: Generated<string>;
  checked_at: Generated<Timestamp>;
}

export interface RouteReversals {
  id: string;
  transfer_id: string;
  refund_id: string | null;
  amount_paise: number;
  provider_reversal_id: string | null;
  sending_until: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface RouteTransfers {
  id: string;
  vendor_id: string;
  order_id: string | null;
  payment_id: string | null;
  payout_id: string | null;
  amount_paise: number;
  status: Generated<'requested' | 'created' | 'failed'>;
  provider_transfer_id: string | null;
  fee_paise: number | null;
  failure: Generated<string>;
  sending_until: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface SandboxOrders {
  id: string;
  receipt: string;
  amount_paise: number;
  currency: string;
  created_at: Generated<Timestamp>;
}

export interface SandboxPayments {
  id: string;
  order_id: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amount_paise: number;
  currency: string;
  fee_paise: Generated<number>;
  fee_tax_paise: Generated<number>;
  refunded_paise: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface SandboxPayouts {
  id: string;
  reference: string;
  amount_paise: number;
  utr: string;
  created_at: Generated<Timestamp>;
}

export interface SandboxRefunds {
  id: string;
  payment_id: string;
  amount_paise: number;
  receipt: string;
  status: 'pending' | 'processed' | 'failed';
  created_at: Generated<Timestamp>;
}

export interface SettlementRuns {
  id: string;
  started_at: Generated<Timestamp>;
  actor_id: string | null;
  vendor_count: number | null;
  vendors_done: Generated<number>;
  finished_at: Timestamp | null;
}

export interface ShipmentLines {
  shipment_id: string;
  order_line_id: string;
  quantity: number;
}

export interface Shipments {
  id: string;
  order_id: string;
  number: number;
  status: Generated<
    | 'packed'
    | 'handed_over'
    | 'out_for_delivery'
    | 'delivered'
    | 'attempt_failed'
    | 'returning'
    | 'returned'
  >;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
  failed_attempts: Generated<number>;
  failure_reason: Generated<string>;
  is_confirmed: Generated<boolean>;
  wrong_codes: Generated<number>;
  wrong_codes_on: string | null;
  is_recalled: Generated<boolean>;
  mailed_states: Generated<string[]>;
  packed_at: Generated<Timestamp>;
  handed_over_at: Timestamp | null;
  out_for_delivery_at: Timestamp | null;
  delivered_at: Timestamp | null;
  returned_at: Timestamp | null;
  not_received_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface ShopClock {
  only_row: Generated<boolean>;
  offset_ms: Generated<number>;
}

export interface ShopSettings {
  only_row: Generated<boolean>;
  undeclared_leave_on: string | null;
  officer_name: string | null;
  officer_email: string | null;
  officer_phone: string | null;
  officer_hours: string | null;
}

export interface StockHolds {
  purchase_id: string;
  variant_id: string;
  quantity: number;
  state: Generated<'live' | 'sold' | 'freed' | 'returned'>;
  returned_quantity: Generated<number>;
  lost_quantity: Generated<number>;
}

export interface StockMovements {
  id: GeneratedAlways<number>;
  product_id: string;
  variant_id: string;
  at: Generated<Timestamp>;
  kind: 'opening' | 'hold' | 'release' | 'sale' | 'return' | 'correction' | 'import';
  on_hand_change: number;
  held_change: number;
  on_hand_after: number;
  actor_role: 'user' | 'vendor' | 'admin' | 'provider' | 'system';
  actor_id: string | null;
  purchase_id: string | null;
  order_id: string | null;
  note: string | null;
}

export interface TaxLimits {
  id: Generated<string>;
  name:
    | 'tds_without_pan'
    | 'tds_threshold'
    | 'turnover_goods'
    | 'turnover_goods_special'
    | 'turnover_composition'
    | 'turnover_einvoice'
    | 'kept_transport';
  value: number;
  effective_from: string;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface TaxParties {
  vendor_id: string;
  name: string;
  owner_name: string;
  address: string;
  state: string;
  pan: string;
  pan_status: string;
  gstin: string;
  gst_registration: string;
  enrolment_number: string;
  kept_until: string;
  created_at: Generated<Timestamp>;
}

export interface TaxRates {
  id: Generated<string>;
  name:
    | '9401'
    | '9403'
    | '9405'
    | '8414'
    | 'cane'
    | 'other'
    | 'legal'
    | 'commission_gst'
    | 'tcs'
    | 'tds';
  rates_bps: number[];
  base: Generated<'' | 'commission' | 'taxable' | 'gross'>;
  effective_from: string;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface TcsRegistrations {
  state_code: string;
  gstin: string;
  updated_at: Generated<Timestamp>;
}

export interface TdsSetOffs {
  id: string;
  vendor_id: string;
  month: string;
  tds_bps: number;
  base_paise: number;
  tds_paise: number;
  created_at: Generated<Timestamp>;
}

export interface UnhandledWebhookEvents {
  provider: string;
  event: string;
  events: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface UnpaidEntries {
  ledger_id: number;
  vendor_id: string;
}

export interface UsedCaptchas {
  challenge: string;
  expires_at: Timestamp;
}

export interface VariantFacts {
  variant_id: string;
  product_id: string;
  category: string;
  sub_category: string;
  material: string;
  color: string;
  seats: number | null;
  origin: string;
  width_cm: number | null;
  length_cm: number | null;
  price_paise: number;
  in_stock: boolean;
  product_in_stock: boolean;
  product_price_paise: number;
  created_at: Timestamp;
  is_only: Generated<boolean>;
}

export interface Variants {
  id: string;
  product_id: string;
  vendor_id: string;
  position: number;
  sku: Generated<string>;
  option_values: Generated<string[]>;
  price_paise: number;
  discount_price_paise: number | null;
  selling_price_paise: GeneratedAlways<number>;
  mrp_paise: number | null;
  stock_on_hand: number;
  stock_held: Generated<number>;
  stock_available: GeneratedAlways<number>;
  stock_changed_at: Generated<Timestamp>;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  weight_kg: number | null;
  hidden_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface VendorOrderFigures {
  vendor_id: string;
  status: string;
  payment_status: string;
  orders: number;
  revenue_paise: number;
  commission_paise: number;
}

export interface Vendors {
  id: string;
  business_name: string;
  owner_name: string;
  contact_phone: string;
  contact_email: string;
  address: string;
  city: Generated<string>;
  state: Generated<string>;
  pickup_address: string;
  categories: Generated<string[]>;
  return_policy: Generated<string>;
  shipping_policy: Generated<string>;
  gst_number: Generated<string>;
  gst_registration: Generated<'regular' | 'composition' | 'none'>;
  enrolment_number: Generated<string>;
  pan_number: string;
  is_small_enterprise: Generated<boolean>;
  bank_name: string;
  account_number: string;
  ifsc: string;
  beneficiary_name: string;
  bank_changed_at: Timestamp | null;
  payouts_held_at: Timestamp | null;
  payout_hold_reason: Generated<string>;
  commission_bps: Generated<number>;
  certificate_key: string | null;
  certificate_type: string | null;
  status: Generated<'pending' | 'approved' | 'rejected' | 'suspended'>;
  status_reason: Generated<string>;
  application_count: Generated<number>;
  previous_reason: Generated<string>;
  ratings: Generated<number>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  on_time_percent: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deletion_started_at: Timestamp | null;
  deletion_actor_id: string | null;
  deletion_cancelled_orders: Generated<number>;
  pan_status: Generated<'valid' | 'inoperative'>;
  turnover_warned_for: string | null;
}

export interface WebhookEvents {
  id: string;
  provider: string;
  event_id: string;
  body_hash: string;
  event: string;
  provider_order_id: string | null;
  payload: Json;
  received_at: Generated<Timestamp>;
  processed_at: Timestamp | null;
}

export interface WishlistItems {
  account_id: string;
  product_id: string;
  added_at: Generated<Timestamp>;
  added_price_paise: number;
  was_in_stock: boolean;
}

export interface Wishlists {
  account_id: string;
  name: Generated<string>;
  share_token: string | null;
}

export interface Tables {
  accounts: Accounts;
  addresses: Addresses;
  alerts: Alerts;
  answers: Answers;
  audit_events: AuditEvents;
  backfills: Backfills;
  cart_lines: CartLines;
  color_words: ColorWords;
  commission_lines: CommissionLines;
  contact_messages: ContactMessages;
  delivery_settings: DeliverySettings;
  demo_parts: DemoParts;
  document_codes: DocumentCodes;
  document_files: DocumentFiles;
  document_lines: DocumentLines;
  document_series: DocumentSeries;
  documents: Documents;
  download_tickets: DownloadTickets;
  help_events: HelpEvents;
  help_messages: HelpMessages;
  help_pictures: HelpPictures;
  help_requests: HelpRequests;
  idempotency_keys: IdempotencyKeys;
  ledger_accounts: LedgerAccounts;
  ledger_checks: LedgerChecks;
  ledger_days: LedgerDays;
  ledger_sums: LedgerSums;
  ledger_transactions: LedgerTransactions;
  marketplace_details: MarketplaceDetails;
  marketplace_logos: MarketplaceLogos;
  moderation_decisions: ModerationDecisions;
  newsletter_subscribers: NewsletterSubscribers;
  order_events: OrderEvents;
  order_figure_changes: OrderFigureChanges;
  order_figures: OrderFigures;
  order_lines: OrderLines;
  orders: Orders;
  payment_disputes: PaymentDisputes;
  payments: Payments;
  payout_entries: PayoutEntries;
  payouts: Payouts;
  pictures: Pictures;
  post_pictures: PostPictures;
  post_views: PostViews;
  posts: Posts;
  price_changes: PriceChanges;
  product_imports: ProductImports;
  product_mentions: ProductMentions;
  product_pictures: ProductPictures;
  product_words: ProductWords;
  products: Products;
  purchases: Purchases;
  question_reports: QuestionReports;
  questions: Questions;
  rate_counters: RateCounters;
  refund_lines: RefundLines;
  refunds: Refunds;
  refused_webhook_events: RefusedWebhookEvents;
  reset_codes: ResetCodes;
  return_lines: ReturnLines;
  return_photos: ReturnPhotos;
  return_steps: ReturnSteps;
  returns: Returns;
  review_photos: ReviewPhotos;
  review_reports: ReviewReports;
  review_requests: ReviewRequests;
  review_votes: ReviewVotes;
  reviews: Reviews;
  revoked_tokens: RevokedTokens;
  route_accounts: RouteAccounts;
  route_reversals: RouteReversals;
  route_transfers: RouteTransfers;
  sandbox_orders: SandboxOrders;
  sandbox_payments: SandboxPayments;
  sandbox_payouts: SandboxPayouts;
  sandbox_refunds: SandboxRefunds;
  settlement_runs: SettlementRuns;
  shipment_lines: ShipmentLines;
  shipments: Shipments;
  shop_clock: ShopClock;
  shop_settings: ShopSettings;
  stock_holds: StockHolds;
  stock_movements: StockMovements;
  tax_limits: TaxLimits;
  tax_parties: TaxParties;
  tax_rates: TaxRates;
  tcs_registrations: TcsRegistrations;
  tds_set_offs: TdsSetOffs;
  unhandled_webhook_events: UnhandledWebhookEvents;
  unpaid_entries: UnpaidEntries;
  used_captchas: UsedCaptchas;
  variant_facts: VariantFacts;
  variants: Variants;
  vendor_order_figures: VendorOrderFigures;
  vendors: Vendors;
  webhook_events: WebhookEvents;
  wishlist_items: WishlistItems;
  wishlists: Wishlists;
}
