import type { Mail } from '#server/platform/mail/mailer.ts';
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
  const lines = [
    `Dear ${name},`,
    `Your code to set a new Baithak password is ${code}. It is good for ${resetCodeMinutes} minutes and works once.`,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
    'Baithak',
  ];
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return {
    to,
    subject: 'Your Baithak password code',
    text: `${lines.join('\n\n')}\n`,
    html: escaped.map((line) => `<p>${line}</p>`).join('\n'),
  };
}
