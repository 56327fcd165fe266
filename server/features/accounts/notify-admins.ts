import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { isWithinRate } from '#server/platform/http/limit-rate.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';

/** Strangers cause these mails, from as many IPs as they have. Each mail says where the rest is listed. */
const mailLimit = { name: 'admin_mail', minutes: 60, perAccount: 30 };

/** Emails the address that the shop has set for its team's everyday work; without one, nobody. */
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
