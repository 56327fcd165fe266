import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { confirmLinkDays, createConfirmToken } from './confirm-token.ts';

/** Emails the link that confirms the address. The email contains nothing that was typed at the registration. */
export async function mailConfirmLink(
  ctx: Pick<Ctx, 'config' | 'secrets' | 'systemClock'>,
  trx: Trx,
  account: { id: string; email: string },
): Promise<void> {
  const token = await createConfirmToken(ctx, account);
  const mail = renderMail({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Somebody opened an account on Baithak with this email address. If it was you, confirm it, and our emails can tell you the details of your orders and requests.',
      `The link works for ${confirmLinkDays} days. If it was not you, ignore this email. To use the account yourself, set a new password.`,
    ],
    button: { label: 'Confirm', href: `${ctx.config.origin}/confirm-email?token=${token}` },
  });
  await enqueue(trx, 'send_mail', { to: account.email, ...mail });
}
