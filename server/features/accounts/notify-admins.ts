import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';

/** Emails the address that the shop has set for its team's everyday work; without one, nobody. */
export async function notifyAdmins(
  { adminNotificationsEmail }: Pick<Config, 'adminNotificationsEmail'>,
  trx: Trx,
  parts: MailParts,
): Promise<void> {
  if (!adminNotificationsEmail) return;
  await enqueue(trx, 'send_mail', { to: adminNotificationsEmail, ...renderMail(parts) });
}
