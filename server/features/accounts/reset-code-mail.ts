import type { Mail } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { resetCodeMinutes } from './reset-codes.ts';

export function resetCodeMail({
  to,
  name,
  code,
}: {
  to: string;
  name: string;
  code: string;
}): Mail {
  const mail = renderMail({
    subject: 'Your Baithak password code',
    heading: 'Set a new password',
    paragraphs: [
      `Dear ${name},`,
      `Enter this code to set a new password. It expires in ${resetCodeMinutes} minutes and works once.`,
      'If you did not request it, ignore this email. Your password stays the same.',
    ],
    code,
  });
  return { to, ...mail };
}
