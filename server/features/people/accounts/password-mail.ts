import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/** Informs the account's owner, because somebody else may have changed the password. */
export async function mailPasswordChanged(
  { config }: { config: Pick<Config, 'origin'> },
  trx: Trx,
  to: string | null,
): Promise<void> {
  if (!to) return;
  const mail = renderMail({
    subject: 'Your Baithak password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed. Every other device is signed out.',
      'If you did not change it, set a new password now and contact us.',
    ],
    button: { label: 'Set a new password', href: `${config.origin}/forgot-password` },
  });
  await enqueue(trx, 'send_mail', { to, ...mail });
}
