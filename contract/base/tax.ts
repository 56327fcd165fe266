import { z } from 'zod';
import { defineEndpoint, only, onlyAdmins } from '#contract/endpoint.ts';
import { calendarDay, id, ok } from '#contract/fields.ts';
import { deductionBases, isPercentLimit, taxLimitNames, taxRateNames } from './tax-rules.ts';

/** A percentage with at most two decimals. */
const percent = z
  .number('Enter a percentage')
  .min(0, 'At least 0')
  .max(100, 'At most 100')
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'At most two decimals');

/** A row of the table of rates (`docs/product/tax.md#rates`). */
const taxRate = z.object({
  _id: z.string(),
  name: z.enum(taxRateNames),
  /** Percentages. The row named `legal` lists all rates that the law knows; every other row has one. */
  rates: z.array(z.number()),
  /** For a deduction: the amount of which it is a percentage. Empty for the rates of goods. */
  base: z.enum(['', ...deductionBases]),
  effectiveFrom: z.string(),
  /** Whether the rate is in force today; otherwise it is upcoming. */
  isCurrent: z.boolean(),
});
export type TaxRate = z.infer<typeof taxRate>;

/** The current and the upcoming rates, by name and day. Vendors need them to choose the tax of a product. */
export const listTaxRates = defineEndpoint({
  method: 'GET',
  path: '/api/tax-rates',
  summary: 'Rates of GST and deductions, current and upcoming',
  access: only(['vendor', 'admin'], 'self'),
  response: z.array(taxRate),
});

export const newTaxRate = z.object({
  name: z.enum(taxRateNames),
  rates: z.array(percent).min(1, 'Enter a rate').max(10),
  /** Only for a deduction; by default the base of its current rate. */
  base: z.enum(deductionBases).optional(),
  effectiveFrom: calendarDay,
});
export type NewTaxRate = z.output<typeof newTaxRate>;

/**
 * Returns 400 for a day that has begun, because orders may already have been taxed that day. Returns 409 for a second
 * rate with the same name and day, and for a name that has 10 upcoming rates.
 */
export const addTaxRate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/tax-rates',
  summary: 'Add a rate that takes effect on a later day',
  access: onlyAdmins,
  errors: ['conflict'],
  body: newTaxRate,
  response: z.array(taxRate),
  status: 201,
});

/** Returns 409 for a rate that has taken effect. */
export const deleteTaxRate = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/tax-rates/:id',
  summary: 'Delete an upcoming rate',
  access: onlyAdmins,
  errors: ['conflict'],
  params: z.object({ id }),
  response: ok,
});

/** A row of the table of limits (`docs/product/tax.md#limits`). */
const taxLimit = z.object({
  _id: z.string(),
  name: z.enum(taxLimitNames),
  /** Rupees, or a percentage for `tds_without_pan` and `kept_transport`. */
  value: z.number(),
  effectiveFrom: z.string(),
  /** Whether the limit is in force today; otherwise it is upcoming. */
  isCurrent: z.boolean(),
});
export type TaxLimit = z.infer<typeof taxLimit>;

export const listTaxLimits = defineEndpoint({
  method: 'GET',
  path: '/api/admin/tax-limits',
  summary: 'Limits of tax law besides the rates, current and upcoming',
  access: onlyAdmins,
  response: z.array(taxLimit),
});

const maxLimitRupees = 1_000_000_000_000;

export const newTaxLimit = z
  .object({
    name: z.enum(taxLimitNames),
    value: z
      .number('Enter a number')
      .min(0, 'At least 0')
      .max(maxLimitRupees, 'Enter a smaller number')
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
        'At most two decimals',
      ),
    effectiveFrom: calendarDay,
  })
  .refine(({ name, value }) => !isPercentLimit(name) || value <= 100, {
    path: ['value'],
    message: 'At most 100',
  });
export type NewTaxLimit = z.output<typeof newTaxLimit>;

/**
 * Returns 400 for a day that has begun. Returns 409 for a second limit with the same name and day, and for a name that
 * has 10 upcoming limits.
 */
export const addTaxLimit = defineEndpoint({
  method: 'POST',
  path: '/api/admin/tax-limits',
  summary: 'Add a limit that takes effect on a later day',
  access: onlyAdmins,
  errors: ['conflict'],
  body: newTaxLimit,
  response: z.array(taxLimit),
  status: 201,
});

/** Returns 409 for a limit that has taken effect. */
export const deleteTaxLimit = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/tax-limits/:id',
  summary: 'Delete an upcoming limit',
  access: onlyAdmins,
  errors: ['conflict'],
  params: z.object({ id }),
  response: ok,
});
