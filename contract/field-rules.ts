/**
 * Rules that the Zod schemas and the customer pages share. Nothing here imports Zod, so that a
 * customer page can check a form without loading it.
 */

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

/** Matches what cannot be stored: PostgreSQL does not accept NUL, and a lone surrogate is not valid Unicode. */
export const unstorable = /\p{Surrogate}|\0/u;

/** Makes text from a page's URL acceptable as a text field of a call, so that no URL makes a page fail. */
export const readUrlText = (value: string | null, maxLength = 80): string =>
  (value ?? '').trim().slice(0, maxLength).replaceAll('\0', '\uFFFD').toWellFormed();

export const isFilled = (value: string) => value.trim() !== '';
export const matches = ({ pattern }: PatternRule, value: string) => pattern.test(value.trim());
export const isEmail = (value: string) =>
  value.trim().length <= maxEmailLength && matches(emailRule, value);
