import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';
import { findAdminEmails } from './payments.queries.ts';

/** What only a person can decide reaches every admin by mail, beside the admin's own list. */
export async function alertAdmins(trx: Trx, parts: MailParts): Promise<void> {
  for (const { email } of await findAdminEmails(trx)) {
    if (email) await enqueue(trx, 'send_mail', { to: email, ...renderMail(parts) });
  }
}
