import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { isWithinRate } from '#server/platform/http/limit-rate.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';

/**
 * Limits the mails that have the same subject line. A limit per IP would not help, because a stranger can cause mails
 * from many IPs. Admins miss nothing, because each mail links to the full list.
 */
const mailLimit = { name: 'admin_mail', minutes: 60, perAccount: 30 };

/** Sends a mail to ADMIN_NOTIFICATIONS_EMAIL. Does nothing if that setting is missing or the limit is reached. */
export async function notifyAdmins(
  { config, systemClock }: Pick<Ctx, 'config' | 'systemClock'>,
  trx: Trx,
  parts: MailParts,
): Promise<void> {
  const { adminNotificationsEmail: to } = config;
  if (!to) return;
  const counted = { ip: '', account: parts.subject };
  if (!(await isWithinRate({ config, systemClock, db: trx }, mailLimit, counted))) return;
  await enqueue(trx, 'send_mail', { to, ...renderMail(parts) });
}
