import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';
import { findAdminEmails } from './admin-mail.queries.ts';

/** Emails every active admin about something that a person has to look at. */
export async function mailEveryAdmin(trx: Trx, parts: MailParts): Promise<void> {
  for (const { email } of await findAdminEmails(trx)) {
    if (email) await enqueue(trx, 'send_mail', { to: email, ...renderMail(parts) });
  }
}
