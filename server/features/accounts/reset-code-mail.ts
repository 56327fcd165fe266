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
      `With this code you can set a new password. It is good for ${resetCodeMinutes} minutes and works once.`,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    code,
  });
  return { to, ...mail };
}
