import type { Mail } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { resetCodeMinutes } from './reset-codes.ts';

/**
 * Leaves out the account's name, because a stranger may have registered with this email and typed any text as the name.
 */
export function renderResetCodeMail({ to, code }: { to: string; code: string }): Mail {
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
