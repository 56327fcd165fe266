import { readFileSync } from 'node:fs';
import { AppError } from '#server/platform/http/app-error.ts';

/** The 10,000 most used passwords of at least six characters; the source is in docs/decisions/libraries.md. */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Throws a 400 if the password is one that guessing programs try first. Upper and lower case count as the same. */
export function rejectCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  const message = 'This password is too common. Choose one that is harder to guess.';
  throw new AppError('invalid', message, { errors: { [field]: message } });
}
