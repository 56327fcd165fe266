import type { Mail } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { resetCodeMinutes } from './reset-codes.ts';

/** Without the account's name: whoever registered may have typed anything for somebody else's email. */
export function resetCodeMail({ to, code }: { to: string; code: string }): Mail {
  const mail = renderMail({
    subject: 'Your Baithak password code',
    heading: 'Set a new password',
    paragraphs: [
      `Enter this code to set a new password. It expires in ${resetCodeMinutes} minutes and works once.`,
      'If you did not request it, ignore this email. Your password stays the same.',
    ],
    code,
  });
  return { to, ...mail };
}
