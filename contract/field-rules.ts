/**
 * Rules that the Zod schemas and the customer pages share. Nothing here imports Zod, so that a
 * customer page can check a form without loading it.
 */

import { cutText } from './cut-text.ts';

export interface PatternRule {
  readonly pattern: RegExp;
  readonly message: string;
}

export interface LengthRule {
  readonly min: number;
  readonly message: string;
}

export const maxEmailLength = 254;
/** The pattern of Zod's own `z.email()`. */
export const emailRule: PatternRule = {
  pattern:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  message: 'Valid email required',
};

export const phoneRule: PatternRule = {
  pattern: /^\+?\d{10,15}$/,
  message: 'Valid phone number required',
};

export const resetCodeRule: PatternRule = {
  pattern: /^\d{6}$/,
  message: 'Enter the 6 digits of the code',
};

/** An HTTPS URL, or the path of a picture that this shop serves. */
export const pictureUrlRule: PatternRule = {
  pattern: /^(?:https:\/\/[^/]|\/media\/)/,
  message: 'Image URLs must start with https://',
};

export const passwordRule: LengthRule = {
  min: 6,
  message: 'Password must be at least 6 characters',
};
export const resetPasswordRule: LengthRule = {
  min: 6,
  message: 'Password must be at least 6 characters long.',
};
export const vendorPasswordRule: LengthRule = {
  min: 8,
  message: 'At least 8 characters required',
};

export const requiredMessage = 'Required';
export const nameRequiredMessage = 'Name is required';
export const messageRequired = 'Message is required';
export const passwordsDifferMessage = 'Passwords do not match';

/** Digits of the scripts of India; each script has its digits 128 places after those of the script before. */
const indianDigit = /(?=[\u0966-\u0D6F])\p{Nd}/gu;

/** Replaces wide letters, digits of Indian scripts and typographic minus signs, and removes invisible characters. */
const toPlainCharacters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(indianDigit, (digit) => String((digit.codePointAt(0)! - 0x0966) % 128))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Cf}/gu, '');

/** The most characters of a code or number as people type it, with spaces and signs. */
export const maxTypedLength = 60;

/** Reads a PIN code, GSTIN, PAN, one-time code or other code: without spaces and hyphens, in capital letters. */
export const readCode = (typed: string): string =>
  toPlainCharacters(typed).replaceAll(/[\s-]/g, '').toUpperCase();

/** Reads a phone number: without what people put between the digits, and with `+` for a leading 00. */
export const readPhone = (typed: string): string =>
  toPlainCharacters(typed)
    .replace('(0)', '')
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00(?=\d{11})/, '+');

const amountPattern =
  /^(-?)(?:₹|rs\.?|inr)?(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?(?:\/-|₹|rs\.?|inr)?$/i;

/** Returns `124999.00` for an amount such as `₹1,24,999.00`, and any other text trimmed. */
export function readAmount(typed: string): string {
  const match = amountPattern.exec(toPlainCharacters(typed).replaceAll(/\s/g, ''));
  if (!match) return typed.trim();
  const [, sign, signAfterCurrency, whole = '', decimals = ''] = match;
  return `${sign || signAfterCurrency}${whole.replaceAll(',', '')}${decimals}`;
}

const recordNumberPattern = /^#?(BTK|HD|RT|PO)(\d\d)(\d{6,12})$/;

/** Returns `BTK-26-004821` for the number of an order or other record, such as `#btk 26 004821`, and any other text trimmed. */
export function readRecordNumber(typed: string): string {
  const parts = recordNumberPattern.exec(readCode(typed));
  return parts ? parts.slice(1).join('-') : typed.trim();
}

/** Returns the number of a typed amount, or NaN for an empty text and for one that is no number. */
export function readNumber(typed: string): number {
  const amount = readAmount(typed);
  return /^-?\d+(?:\.\d+)?$/.test(amount) ? Number(amount) : Number.NaN;
}

/** Matches what cannot be stored: PostgreSQL does not accept NUL, and a lone surrogate is not valid Unicode. */
export const unstorable = /\p{Surrogate}|\0/u;

/** Makes text from a page's URL acceptable as a text field of a call, so that no URL makes a page fail. */
export const readUrlText = (value: string | null, maxLength = 80): string =>
  cutText((value ?? '').trim(), maxLength)
    .replaceAll('\0', '\uFFFD')
    .toWellFormed();

export const isFilled = (value: string) => value.trim() !== '';
export const matches = ({ pattern }: PatternRule, value: string) => pattern.test(value.trim());
export const isPhone = (value: string) => phoneRule.pattern.test(readPhone(value));
export const isResetCode = (value: string) => resetCodeRule.pattern.test(readCode(value));
export const isEmail = (value: string) =>
  value.trim().length <= maxEmailLength && matches(emailRule, value);
