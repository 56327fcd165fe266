import type { Tables } from '#server/schema/tables.ts';

/** The groups of features in their order, the platform below them, and the demo data, which may write every table. */
type Owner =
  | 'platform'
  | 'base'
  | 'people'
  | 'catalogue'
  | 'books'
  | 'orders'
  | 'paying'
  | 'care'
  | 'shop'
  | 'demo';

interface TableEntry {
  /** Only files of the owner insert, update or delete rows. */
  owner: Owner;
  /** What a row is. */
  row: string;
  /** Why the rows of a person stay when the account is deleted, if no eraser changes the table. */
  kept?: string;
}

const ownedBy =
  (owner: Owner) =>
  (row: string, kept?: string): TableEntry => ({ owner, row, ...(kept && { kept }) });
const platform = ownedBy('platform');
const base = ownedBy('base');
const people = ownedBy('people');
const catalogue = ownedBy('catalogue');
const books = ownedBy('books');
const orders = ownedBy('orders');
const paying = ownedBy('paying');
const care = ownedBy('care');
const shop = ownedBy('shop');
const demo = ownedBy('demo');

const taxLaw = 'tax law requires the records of sales for eight years';
const unnamed = 'the account that it belongs to has no name any more';

/** The data dictionary: the owner of each table and what a row is (`docs/architecture.md#tables`). */
export const tables = {
  backfills: platform('the progress of work on the rows from before a migration'),
  idempotency_keys: platform('the response to a call with an Idempotency-Key', 'gone after a day'),
  rate_counters: platform('the calls or attempts of an IP or account in a period'),
  sandbox_orders: platform('an order at the sandbox payment provider'),
  sandbox_payments: platform('a payment at the sandbox payment provider'),
  sandbox_payouts: platform('a transfer by the sandbox payout provider'),
  sandbox_refunds: platform('a refund at the sandbox payment provider'),
  shop_clock: platform('the offset of the shop’s clock from real time; there is one row'),
  used_captchas: platform('a solved captcha, which is accepted once'),

  audit_events: base('a sign-in or a change by an admin; append-only'),
  pictures: base('an uploaded picture of a product, post or review'),
  shop_settings: base('the settings of the whole shop; there is one row', 'not about a customer'),
  tax_limits: base('a limit that the law sets, from a day on'),
  tax_rates: base('a rate that the law sets, from a day on'),

  accounts: people('an account of a customer, vendor or admin', 'changed by eraseAccount itself'),
  addresses: people('a delivery address of a customer'),
  download_tickets: people('a link to a file that works once', 'valid for a minute'),
  revoked_tokens: people('a session that was ended by logging out'),
  reset_codes: people('a code to reset a password'),
  tax_parties: people('the name, PAN and address of a deleted vendor, which tax law requires'),
  vendors: people('the business of a vendor’s account', 'changed by eraseVendor'),

  alerts: catalogue('a request for one email when a product is in stock or cheaper'),
  cart_lines: catalogue('a variant in a customer’s cart'),
  color_words: catalogue('a word that assigns an option’s value to a colour of the filter'),
  delivery_settings: catalogue('where and when a vendor delivers'),
  price_changes: catalogue('a price that a variant has had; append-only'),
  product_imports: catalogue('a CSV file of products that is being imported'),
  product_pictures: catalogue('a picture of a product and its place'),
  product_words: catalogue(
    'a word of public products, with which the search completes and corrects',
  ),
  products: catalogue('a product of a vendor'),
  stock_holds: catalogue('the pieces of a variant that a purchase holds or has bought'),
  stock_movements: catalogue('a change of a variant’s stock; append-only'),
  variant_facts: catalogue('the filter values of a variant on sale'),
  variants: catalogue('what a customer buys: a product in one combination of its options'),
  wishlist_items: catalogue('a product on a wishlist', 'deleted with its wishlist'),
  wishlists: catalogue('a customer’s wishlist and the link that shares it'),

  ledger_accounts: books('a ledger account that transactions lock'),
  ledger_checks: books('the result of a check of the ledger'),
  ledger_days: books('the sums of a day’s ledger entries, by event'),
  ledger_sums: books('the last entry that `ledger_days` contains; there is one row'),
  ledger_transactions: books('a double entry; append-only'),
  route_accounts: books(
    'a vendor’s linked account at the provider',
    'not an id of an account here',
  ),
  route_reversals: books('an amount that is taken back from a transfer'),
  route_transfers: books('a transfer to a vendor’s linked account'),
  unpaid_entries: books('a ledger entry of a vendor that no payout pays'),

  commission_lines: orders('the commission of a month of sales on a document; never changed'),
  document_codes: orders('the three letters of a vendor’s document numbers'),
  document_lines: orders('a line of a document'),
  document_files: orders('the PDF of a document; deleted after a month'),
  document_series: orders('the last number of a series of documents'),
  documents: orders('an invoice or credit note; never changed', taxLaw),
  marketplace_details: orders('the marketplace’s details on its documents; there is one row'),
  marketplace_logos: orders('a logo that documents show; never changed'),
  order_events: orders('a change of a purchase, order or payment; append-only'),
  order_figure_changes: orders('a change that is to be added to `order_figures`'),
  order_figures: orders('the number and sums of a day’s orders, by status'),
  order_lines: orders('a product of an order, as it was when it was bought'),
  orders: orders('a vendor’s part of a purchase', taxLaw),
  payment_disputes: orders('a bank’s dispute about a payment (chargeback)'),
  payments: orders('a payment for a purchase that the provider has reported'),
  purchases: orders('what a customer pays for in one go', taxLaw),
  refund_lines: orders('the pieces of an order line in a refund'),
  refunds: orders('an amount that goes back to the customer'),
  return_lines: orders('the pieces of an order line in a return'),
  return_photos: orders('a private photo of a return'),
  return_steps: orders('a step of a return; append-only'),
  returns: orders('a return or replacement of delivered pieces', unnamed),
  shipment_lines: orders('the pieces of an order line in a shipment'),
  shipments: orders('a parcel or delivery of an order'),
  vendor_order_figures: orders('the number and sums of a vendor’s orders, by status'),
  tcs_registrations: orders('the marketplace’s registration for TCS in a State'),
  tds_set_offs: orders('the TDS of a vendor’s returns that was set off in a month; never changed'),

  webhook_events: paying('a webhook event of the payment provider'),
  payout_entries: paying('a ledger entry that a payout pays'),
  payouts: paying('an amount that a vendor is paid'),
  refused_webhook_events: paying('the webhook calls of a day without a valid signature'),
  unhandled_webhook_events: paying('a kind of webhook event for which there is no rule'),
  settlement_runs: paying('a run that created payouts'),

  answers: care('an answer to a question about a product'),
  contact_messages: care('a message of the contact form'),
  help_events: care('a change of a help request; append-only'),
  help_messages: care('a message of a help request'),
  help_pictures: care('a private picture of a help message'),
  help_requests: care('a request to the help desk or a vendor'),
  moderation_decisions: care('an admin’s decision about a review, question or answer'),
  product_mentions: care('how many published reviews of a product mention a word'),
  question_reports: care('a report of a question or answer', unnamed),
  questions: care('a question about a product'),
  review_photos: care('a photo of a review'),
  review_reports: care('a report of a review', unnamed),
  review_requests: care('an order whose customer was asked for reviews'),
  review_votes: care('a vote for a review', unnamed),
  reviews: care('a review of a product'),

  newsletter_subscribers: shop('an email address that receives the newsletter'),
  post_pictures: shop('a picture of a post and its place'),
  post_views: shop('a reader of a post in an hour, as a hash'),
  posts: shop('a post of the blog'),

  demo_parts: demo('a complete part of the demo data'),
} satisfies Record<keyof Tables, TableEntry>;
