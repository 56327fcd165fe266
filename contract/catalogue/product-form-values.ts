import { z } from 'zod';
import { publicText } from '#contract/base/public-text.ts';
import { isMeasure, maxMeasure } from './dimensions.ts';
import { readNumber } from '#contract/field-rules.ts';
import { rupees, text } from '#contract/fields.ts';
import { productLimits as limits, productMessages as messages } from './product-rules.ts';

/** Values of the product forms. In JSON they have their types; in a multipart form they are text. */

type FormValue = string | number | null | undefined;

/**
 * Converts text such as `₹1,250.50` to a number, because sheets and multipart forms send numbers as text. Returns
 * undefined for an empty text, which means that the field was left empty.
 */
export const toNumber = (value: FormValue) => {
  if (typeof value !== 'string') return value ?? undefined;
  return value.trim() === '' ? undefined : readNumber(value);
};

export const price = z.preprocess(
  toNumber,
  z.number(messages.price).gt(0, messages.price).pipe(rupees),
);

/** Empty, 0 and null mean no discount. */
export const discountPrice = z.preprocess(
  (value: FormValue) => toNumber(value) ?? null,
  z
    .number('Must be an amount in rupees')
    .min(0, 'At least 0')
    .pipe(rupees)
    .nullable()
    .transform((amount) => amount || null),
);

/** A percentage. Empty and null mean the rate of the HSN. Whether the rate is legal is not checked here. */
export const gstRate = z.preprocess(
  (value: FormValue) => toNumber(value) ?? null,
  z
    .number('Must be a percentage')
    .min(0, 'At least 0')
    .max(100, 'At most 100')
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'At most two decimals')
    .nullable(),
);

/** Maximum retail price. If it is empty or null, the price is the MRP. */
export const mrp = z.preprocess(
  (value: FormValue) => toNumber(value) ?? null,
  z.number('Must be an amount in rupees').gt(0, 'Must be more than 0').pipe(rupees).nullable(),
);

/** Pieces on hand, including pieces that are held for unpaid purchases. */
export const stock = z.preprocess(
  toNumber,
  z.int(messages.stock).min(0, messages.stock).max(1_000_000, 'At most 10,00,000'),
);

/** Centimetres, or kilograms for the weight. */
export const measure = z.preprocess(
  (value: FormValue) => toNumber(value) ?? null,
  z
    .number('Must be a number')
    .min(0, 'At least 0')
    .max(maxMeasure, 'At most 1,00,000')
    .refine(isMeasure, 'At most one decimal')
    .nullable(),
);

/**
 * A boolean, or its text: a multipart form sends a checkbox as "true" or "false", and a CSV file contains "yes" or
 * "no".
 */
export const yesNo = z.preprocess((value: unknown) => {
  if (typeof value !== 'string') return value ?? false;
  const word = value.trim().toLowerCase();
  if (['true', 'yes'].includes(word)) return true;
  return ['false', 'no', ''].includes(word) ? false : value;
}, z.boolean('Must be yes or no'));

/** A list, or one text with one entry per line. */
export const list = (maxEntries: number, maxLength: number, tooMany: string) =>
  z.preprocess(
    (value: string | string[] | null) => {
      const entries = typeof value === 'string' ? value.split(/\r?\n/) : (value ?? []);
      return Array.isArray(entries) ? removeRepeats(entries.map(trimText)) : entries;
    },
    z.array(publicText(maxLength)).max(maxEntries, tooMany),
  );

const trimText = (entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry);
const removeRepeats = (all: unknown[]) => [...new Set(all)].filter((entry) => entry !== '');

/** Image URLs in order: HTTPS URLs, or paths of images that this shop stores. */
export const images = z.preprocess(
  (value: string | string[] | null) =>
    (Array.isArray(value) ? value : [value ?? '']).filter((url) => url !== ''),
  z.array(text(2000)).max(limits.images, messages.manyImages),
);

/** Parses text as JSON, because a multipart form sends lists and objects as JSON. Text that is not JSON stays text. */
export const parseJson = (value: unknown) => {
  if (typeof value !== 'string') return value ?? undefined;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
