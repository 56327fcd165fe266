import type { Contact } from '#contract/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { changeMessage, type ContactChange, lockMessage } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

/** An admin edits or resolves a message; 404 when it is gone. Audited with before and after. */
export function updateContact(
  ctx: Ctx,
  { admin, id, change }: { admin: Account; id: string; change: ContactChange },
): Promise<Contact> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockMessage(trx, id);
    if (!before) throw notFound('Message');
    const after = await changeMessage(trx, id, change);
    await recordAudit(trx, {
      actor: admin,
      action: 'contact_changed',
      subject: { kind: 'contact', id },
      before: contactWire(before),
      after: contactWire(after),
    });
    return contactWire(after);
  });
}
