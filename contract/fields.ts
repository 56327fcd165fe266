import { z } from 'zod';

/** Building blocks that more than one call uses; units and messages stand here once. */

const holdsForbidden = /\p{Surrogate}|\0/u;

/** PostgreSQL cannot keep NUL, and a lone surrogate is no text. */
export function text(most: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .max(most, `At most ${most} characters`)
    .refine((value) => !holdsForbidden.test(value), 'Contains characters that are no text');
}

export const requiredText = (most: number, message = 'Required') =>
  text(most, message).min(1, message);

export const id = z.uuid('Not a valid id').toLowerCase();
export const idParams = z.object({ id });

export const email = text(254, 'Valid email required')
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Valid email required'));

export const phone = text(20).regex(/^\+?\d{10,15}$/, 'Valid phone number required');

/** Rupees with at most two decimals; the ceiling keeps sums within safe integers of paise. */
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
