import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { eraseRequestOfContact } from '#server/features/care/help/erase-help.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockContact, deleteContactRow } from './contacts.queries.ts';

/**
 * Deletes the message and the texts of the help request that it has opened. The audit event says that the message was deleted, not what
 * it contained.
 */
export function deleteContact(
  ctx: Ctx,
  { admin, id }: { admin: Account; id: string },
): Promise<void> {
  return inTransaction(ctx.db, async (trx) => {
    const contact = await lockContact(trx, id);
    if (!contact) throw notFound('Message');
    await eraseRequestOfContact(trx, id);
    await deleteContactRow(trx, id);
    await recordAudit(trx, {
      actor: admin,
      action: 'contact_deleted',
      subject: { kind: 'contact', id },
      before: { status: contact.status, createdAt: contact.created_at.toISOString() },
    });
  });
}
