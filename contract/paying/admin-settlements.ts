import { z } from 'zod';
import { monthRule } from '#contract/orders/document-rules.ts';
import { anyone, defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import {
  id,
  idParams,
  multilineText,
  ok,
  requiredMultilineText,
  requiredText,
  text,
} from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { payoutFilters, utrRule } from './settlement-rules.ts';
import { leftOut, payout, statementFile } from './settlements.ts';

/**
 * Runs a settlement now, with the rules of the weekly one. `payouts` is the number of vendors that are paid within five
 * seconds; a job settles with the `vendorsLeft`.
 */
export const runSettlement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/run',
  summary: 'Settle with all vendors now',
  access: onlyAdmins,
  isPrivate: true,
  body: z.object({}).optional(),
  response: z.object({ payouts: z.int(), vendorsLeft: z.int() }),
});

const vendorName = z.object({ _id: z.string(), businessName: z.string() });

const adminPayout = payout.extend({
  vendor: vendorName,
  provider: z.string(),
  /** Whether the provider reports by itself that the payout was paid or returned, so that admins cannot. */
  isReportedByProvider: z.boolean(),
  providerReference: z.string().nullable(),
  /** Why the provider has not paid, for example because it refused the payout; otherwise empty. */
  problem: z.string(),
  isStuck: z.boolean(),
});
export type AdminPayout = z.infer<typeof adminPayout>;

/**
 * `provider` is null until the operator has chosen how vendors are paid. `hasBankFile` says whether admins download files
 * for the bank.
 */
export const getPayoutSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/settings',
  summary: 'How vendors are paid',
  access: onlyAdmins,
  response: z.object({ provider: z.string().nullable(), hasBankFile: z.boolean() }),
});

const payoutsQuery = z.object({
  status: z.enum(payoutFilters).optional(),
  vendor: id.optional(),
  ...paging,
});
export type PayoutsQuery = z.output<typeof payoutsQuery>;

/** Newest first. */
export const listAllPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Payouts to all vendors',
  access: onlyAdmins,
  query: payoutsQuery,
  response: z.array(adminPayout),
});

/**
 * Marks a payout as `paid` with the bank's UTR, or as `returned` with a reason. The entries of a returned payout are
 * payable again. Repeating the call changes nothing. Returns 409 for a payout whose provider reports it, when a returned payout
 * would become paid, and when a paid payout would get another UTR.
 */
export const updatePayout = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/payouts/:id',
  summary: 'Mark a payout as paid or returned',
  access: onlyAdmins,
  isPrivate: true,
  errors: ['conflict'],
  params: idParams,
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('paid'),
      utr: requiredText(30).toUpperCase().regex(utrRule.pattern, utrRule.message),
    }),
    z.object({ status: z.literal('returned'), reason: requiredMultilineText(300) }),
  ]),
  response: adminPayout,
});

/**
 * A vendor with earnings that are not in a payout yet. Amounts are rupees. `reason` says why a settlement now would
 * leave the vendor out; null if it would pay the vendor.
 */
const duePayout = z.object({
  vendor: vendorName,
  onItsWay: z.number(),
  inReturnWindow: z.number(),
  payable: z.number(),
  /** What the marketplace still owes the vendor. A payout reduces it when a settlement claims it, before the bank pays. */
  balance: z.number(),
  reason: leftOut.nullable(),
  hold: z.object({ reason: z.string(), since: z.string() }).nullable(),
});
export type DuePayout = z.infer<typeof duePayout>;

/** Sorted by the vendor's name. Without `page` the first 100. */
export const listDuePayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/due',
  summary: 'The amount due to each vendor, and why a vendor is left out',
  access: onlyAdmins,
  query: z.object({ vendor: id.optional(), ...paging }),
  response: z.array(duePayout),
});

export const getAdminStatement = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/:id/statement',
  summary: 'The statement of any payout as CSV or PDF',
  access: onlyAdmins,
  ...statementFile,
});

/** Settlements leave out a vendor whose payouts are held. The vendor sees the reason. */
export const holdPayouts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/vendors/:id/payout-hold',
  summary: 'Hold or release a vendor’s payouts',
  access: onlyAdmins,
  isPrivate: true,
  params: idParams,
  body: z.discriminatedUnion('isHeld', [
    z.object({ isHeld: z.literal(true), reason: requiredMultilineText(300) }),
    z.object({ isHeld: z.literal(false), reason: multilineText(300).default('') }),
  ]),
  response: ok,
});

const month = z.string().regex(monthRule.pattern, monthRule.message);

const months = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last month must not be before the first',
  })
  .refine(({ from, to }) => monthsBetween(from, to) < maxMonths, {
    path: ['from'],
    message: 'Choose a period of 60 months or less',
  });
const maxMonths = 60;

function monthsBetween(from: string, to: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));
  return count(to) - count(from);
}

/** Amounts in rupees, from the ledger. A refund reverses deductions in the month in which it is requested. */
const monthlyFigures = z.object({
  month: z.string(),
  sales: z.number(),
  refunds: z.number(),
  commission: z.number(),
  commissionGst: z.number(),
  tcs: z.number(),
  tds: z.number(),
  providerFees: z.number(),
  paidOut: z.number(),
});
export type MonthlyFigures = z.infer<typeof monthlyFigures>;

/** Oldest first, including months without any sale or payout. */
export const listMonthlyFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/earnings/months',
  summary: 'Sales, refunds, commission, taxes and fees by month',
  access: onlyAdmins,
  query: months,
  response: z.array(monthlyFigures),
});

const oneTimeUrl = z.object({ url: z.string(), expiresAt: z.string() });
const ticketParams = z.object({ ticket: text(100) });

/** Returns a URL that serves the file once, within 60 seconds. */
export const prepareMonthlyFigures = defineEndpoint({
  method: 'POST',
  path: '/api/admin/earnings/months',
  summary: 'Create a one-time URL for the monthly figures as CSV',
  access: onlyAdmins,
  body: months,
  response: oneTimeUrl,
});

/** Returns 404 for a URL that was used, has expired, or was created by somebody who is no longer an active admin. */
export const downloadMonthlyFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/earnings/months/:ticket',
  summary: 'Download the monthly figures from a one-time URL',
  access: anyone,
  params: ticketParams,
  mediaType: 'text/csv',
  response: z.string(),
});

/**
 * Returns a URL that serves the file once, within 60 seconds. `claimed` selects the payouts that are not in a bank file
 * yet and marks them as sent; `sent` selects the payouts of earlier files that are neither paid nor returned. Returns
 * 409 when no payout is selected, or when vendors are not paid by bank file.
 */
export const prepareBankFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-files',
  summary: 'Create a one-time URL for a file of transfers to upload to the bank',
  access: onlyAdmins,
  isPrivate: true,
  errors: ['conflict'],
  body: z.object({ status: z.enum(['claimed', 'sent']).default('claimed') }),
  response: oneTimeUrl.extend({ payouts: z.int() }),
});

/** Returns 404 for a URL that was used, has expired, or was created by somebody who is no longer an active admin. */
export const downloadBankFile = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bank-files/:ticket',
  summary: 'Download a bank file from a one-time URL',
  access: anyone,
  params: ticketParams,
  mediaType: 'text/csv',
  response: z.string(),
});
