import type { RecordKind } from '#contract/shop/admin.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { insertAuditEvent, insertUnrepeatedAuditEvent } from './audit.queries.ts';

export interface AuditEvent {
  /** `ip` is undefined for commands on the server itself. */
  actor?: Pick<Account, 'id' | 'role'> & { ip: string | undefined };
  action:
    | 'signed_in'
    | 'sign_in_failed'
    | 'registered'
    | 'password_changed'
    | 'password_reset'
    | 'sessions_ended'
    | 'email_confirmed'
    | 'reset_code_sent'
    | 'profile_changed'
    | 'role_changed'
    | 'status_changed'
    | 'account_changed'
    | 'account_deleted'
    | 'vendor_changed'
    | 'application_sent_again'
    | 'private_details_revealed'
    | 'certificate_uploaded'
    | 'certificate_opened'
    | 'commission_changed'
    | 'vendor_deleted'
    | 'order_refunded'
    | 'order_pieces_refunded'
    | 'orders_exported'
    | 'payment_returned'
    | 'refund_retried'
    | 'ledger_corrected'
    | 'contact_changed'
    | 'contact_deleted'
    | 'product_changed'
    | 'product_deleted'
    | 'post_changed'
    | 'post_deleted'
    | 'clock_moved'
    | 'settings_changed'
    | 'marketplace_changed'
    | 'register_exported'
    | 'documents_exported'
    | 'products_exported'
    | 'subscribers_exported'
    | 'commission_invoiced'
    | 'bank_changed'
    | 'bank_file_exported'
    | 'figures_exported'
    | 'payout_changed'
    | 'payouts_held'
    | 'payouts_released'
    | 'payouts_run'
    | 'dispute_released'
    | 'job_retried';
  subject?: { kind: RecordKind; id: string };
  /** Never contains a password, code, token, PAN or account number. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Only for events without an actor. */
  ip?: string;
}

/**
 * Actions that anybody can repeat cheaply. Equal events from one IP are recorded at most once an hour, so that they
 * cannot fill the record.
 */
const coalescedActions = new Set<AuditEvent['action']>([
  'profile_changed',
  'certificate_uploaded',
  'products_exported',
]);

/** Adds an event to the append-only audit record, in the caller's transaction if there is one. */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const insert = coalescedActions.has(event.action) ? insertUnrepeatedAuditEvent : insertAuditEvent;
  await insert(db, {
    id: newId(),
    actor_id: event.actor?.id ?? null,
    actor_role: event.actor?.role ?? null,
    action: event.action,
    subject_kind: event.subject?.kind ?? null,
    subject_id: event.subject?.id ?? null,
    before: event.before ? JSON.stringify(event.before) : null,
    after: event.after ? JSON.stringify(event.after) : null,
    ip: (event.actor?.ip ?? event.ip)?.slice(0, 100) ?? null,
  });
}
