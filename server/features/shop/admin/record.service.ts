import type { Activity, RecordKind } from '#contract/shop/admin.ts';
import type { Ctx } from '#server/context.ts';
import type { AuditEvent } from '#server/features/base/audit/record-audit.ts';
import {
  type AuditRow,
  findAuditEventsOf,
  findRecentAuditEvents,
  findRecentOrderEvents,
  type OrderEventRow,
} from './record.queries.ts';

const maxEvents = 100;

/** Lists the newest audit events and order events, merged by time. */
export async function listRecentActivity(
  { db }: Pick<Ctx, 'db'>,
  limit: number,
): Promise<Activity[]> {
  const [audit, orders] = await Promise.all([
    findRecentAuditEvents(db, limit),
    findRecentOrderEvents(db, limit),
  ]);
  return [...audit.map(toAuditActivity), ...orders.map(toOrderActivity)]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, limit);
}

export async function listRecord({ db }: Pick<Ctx, 'db'>, kind: RecordKind, id: string) {
  const rows = await findAuditEventsOf(db, kind, id, maxEvents);
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    who: row.actor ?? roleName(row.actor_role),
    what: describeEvent(row),
    before: row.before,
    after: row.after,
  }));
}

function toAuditActivity(row: AuditRow): Activity {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    who: row.actor ?? roleName(row.actor_role),
    what: describeEvent(row),
    about: row.subject_id === row.actor_id ? '' : (row.about ?? deletedName(row)),
    kind: row.subject_kind,
    subjectId: row.subject_id,
  };
}

function toOrderActivity(row: OrderEventRow): Activity {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    who: row.actor ?? roleName(row.actor_role),
    what: row.what,
    about: row.number ?? '',
    kind: row.order_id ? 'order' : 'purchase',
    subjectId: row.order_id,
  };
}

const roleName = (role: string | null) => (role === 'provider' ? 'Payment provider' : 'Baithak');

/** Returns the name that a deleted record had. */
function deletedName({ before }: AuditRow): string {
  const name = before?.business_name ?? before?.name ?? before?.title;
  return typeof name === 'string' ? name : '';
}

const descriptions: Record<AuditEvent['action'], string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  registered: 'Registered',
  password_changed: 'Changed their password',
  sessions_ended: 'Signed out everywhere',
  email_confirmed: 'Confirmed their email address',
  password_reset: 'Reset their password',
  reset_code_sent: 'Requested a password reset code',
  profile_changed: 'Changed their profile',
  role_changed: 'Changed the role',
  status_changed: 'Changed the status',
  account_changed: 'Changed the account',
  account_deleted: 'Deleted the account',
  vendor_changed: 'Changed the vendor',
  application_sent_again: 'Sent the application again',
  vendor_deleted: 'Deleted the vendor',
  private_details_revealed: 'Revealed PAN and account number',
  certificate_uploaded: 'Uploaded a certificate',
  certificate_opened: 'Opened the certificate',
  commission_changed: 'Changed the commission',
  order_refunded: 'Cancelled and refunded the order',
  order_pieces_refunded: 'Refunded pieces of the order',
  orders_exported: 'Exported orders',
  payment_returned: 'Refunded a payment under review',
  refund_retried: 'Retried a refund',
  dispute_released: 'Released earnings after a bank dispute',
  ledger_corrected: 'Corrected the ledger',
  contact_changed: 'Changed the message',
  contact_deleted: 'Deleted the message',
  product_changed: 'Changed the product',
  product_deleted: 'Deleted the product',
  post_changed: 'Changed the post',
  post_deleted: 'Deleted the post',
  clock_moved: "Moved the shop's clock",
  settings_changed: "Changed the shop's settings",
  marketplace_changed: "Changed the marketplace's details",
  register_exported: 'Exported a register',
  documents_exported: 'Exported the documents of a month',
  products_exported: 'Exported products',
  subscribers_exported: 'Exported newsletter subscribers',
  commission_invoiced: 'Issued commission invoices',
  bank_changed: 'Changed the bank details',
  bank_file_exported: 'Exported a bank file',
  figures_exported: 'Exported monthly figures',
  payout_changed: 'Recorded the outcome of a payout',
  payouts_held: 'Held the payouts',
  payouts_released: 'Released the payouts',
  payouts_run: 'Ran a settlement',
  job_retried: 'Tried a failing job again',
};

const statusDescriptions: Record<string, string> = {
  approved: 'Approved the vendor',
  rejected: 'Rejected the vendor',
  suspended: 'Suspended the vendor',
  pending: 'Put the vendor back under review',
  active: 'Activated the account',
  inactive: 'Deactivated the account',
};

function describeEvent({ action, before, after }: AuditRow): string {
  if (action === 'post_changed' && !before) return 'Created the post';
  const statusDescription =
    action === 'status_changed' && statusDescriptions[String(after?.status)];
  return statusDescription || descriptions[action as AuditEvent['action']];
}
