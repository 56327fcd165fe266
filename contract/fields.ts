import { z } from 'zod';
import './issue-messages.ts';
import {
  emailRule,
  maxEmailLength,
  maxTypedLength,
  type PatternRule,
  phoneRule,
  readCode,
  readPhone,
  requiredMessage,
  unstorable,
} from './field-rules.ts';
import { removeInvisible } from './remove-invisible.ts';

/** Text in one line: a line break becomes a space, so that it cannot look like another line in an email or document. */
export const text = (maxLength: number, missingMessage?: string) =>
  storable(maxLength, (value) => removeInvisible(value).replace(lineBreaks, ' '), missingMessage);

export const requiredText = (maxLength: number, message = requiredMessage) =>
  text(maxLength, message).min(1, message);

export const multilineText = (maxLength: number, missingMessage?: string) =>
  storable(maxLength, removeInvisible, missingMessage);

export const requiredMultilineText = (maxLength: number, message = requiredMessage) =>
  multilineText(maxLength, message).min(1, message);

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

function storable(maxLength: number, clean: (value: string) => string, missingMessage?: string) {
  return z
    .string(missingMessage)
    .overwrite(clean)
    .trim()
    .max(maxLength, `At most ${maxLength.toLocaleString('en-IN')} characters`)
    .refine((value) => !unstorable.test(value), 'Contains characters that cannot be stored');
}

export const id = z.uuid('Must be a valid id').toLowerCase();
export const idParams = z.object({ id });

export const emailField = (message = emailRule.message) =>
  text(maxEmailLength, message)
    .transform((value) => value.toLowerCase())
    .pipe(z.email({ pattern: emailRule.pattern, message }));
export const email = emailField();

/** Reads a code with spaces, hyphens or small letters between and in its characters. */
export const code = ({ pattern, message }: PatternRule) =>
  text(maxTypedLength, message)
    .transform(readCode)
    .refine((value) => pattern.test(value), message);
export const requiredCode = (rule: PatternRule, missingMessage = rule.message) =>
  requiredText(maxTypedLength, missingMessage).pipe(code(rule));

/** Reads a phone number with spaces, hyphens, dots or brackets between its digits. */
export const phoneOf = ({ pattern, message }: PatternRule, missingMessage?: string) =>
  text(maxTypedLength, missingMessage)
    .transform(readPhone)
    .refine((value) => pattern.test(value), message);
export const phone = phoneOf(phoneRule);

/** Rupees with at most two decimals. The maximum keeps sums in paise within safe integers. */
export const rupees = z
  .number('Must be an amount in rupees')
  .max(100_000_000, 'At most ₹10,00,00,000')
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals');

export const quantity = z
  .int('Must be a whole number')
  .min(1, 'At least 1')
  .max(100_000, 'At most 1,00,000');

export const time = z.iso.datetime();

export const ok = z.object({ success: z.literal(true), message: z.string() });

/**
 * For `refine` on an object, so that a form shows all errors at once. Without this option, Zod skips the check while
 * another field is wrong. With it, Zod still skips the check when an integer or a list is wrong.
 */
export const evenWithOtherErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A day in India, such as 2026-12-02. The limits also keep out the year 0, which PostgreSQL does not have. */
export const calendarDay = z.iso
  .date('Enter a date such as 2026-12-02')
  .refine((text) => text >= '2000' && text < '2200', 'Enter a date between 2000 and 2199');
