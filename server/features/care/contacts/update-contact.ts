import type { Contact } from '#contract/care/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { updateContactRow, type ContactChange, lockContact } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

/** Edits or resolves a message. The audit event contains the old and new values of the changed fields. */
export function updateContact(
  ctx: Ctx,
  { admin, id, change: requested }: { admin: Account; id: string; change: ContactChange },
): Promise<Contact> {
  return inTransaction(ctx.db, async (trx) => {
    const stored = await lockContact(trx, id);
    if (!stored) throw notFound('Message');
    const change = findChanges<ContactChange>(stored, requested);
    if (!change) return contactWire(stored);
    const changed = await updateContactRow(trx, id, change.after);
    await recordAudit(trx, {
      actor: admin,
      action: 'contact_changed',
      subject: { kind: 'contact', id },
      before: change.before,
      after: change.after,
    });
    return contactWire(changed);
  });
}
