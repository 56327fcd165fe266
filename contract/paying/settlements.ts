import { z } from 'zod';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { idParams, requiredText } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import {
  earningStates,
  leftOutReasons,
  payoutStatuses,
  statementEntryKinds,
} from './settlement-rules.ts';
import { currentPassword } from '#contract/people/users.ts';
import { accountNumber, ifsc } from '#contract/people/vendor-fields.ts';

const ownVendor = only(['vendor'], 'self');

/** Why a settlement now would leave the vendor out, with a sentence that the vendor may read. */
export const leftOut = z.object({ code: z.enum(leftOutReasons), text: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/**
 * Amounts in rupees, after commission, GST on the commission, TCS and TDS. `payable` is negative while the vendor owes
 * money. The amounts add up to everything that the vendor has ever earned.
 */
const earnings = z.object({
  onItsWay: z.number(),
  inReturnWindow: z.number(),
  payable: z.number(),
  /** In payouts that are not paid yet. */
  inTransfer: z.number(),
  paid: z.number(),
  nextSettlement: z.string(),
  /** Present while a settlement would leave the vendor out, unless the reason is `nothing_payable`. */
  reason: leftOut.optional(),
});
export type Earnings = z.infer<typeof earnings>;

export const getEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/earnings',
  summary: 'The calling vendor’s earnings and the time of the next settlement',
  access: ownVendor,
  response: earnings,
});

const payoutName = z.object({ _id: z.string(), number: z.string() });

/** Amounts in rupees. `net` is `gross` minus all other amounts. */
const orderEarning = z.object({
  _id: z.string(),
  orderId: z.string(),
  createdAt: z.string(),
  state: z.enum(earningStates),
  /**
   * The time from which a settlement may pay the earnings; null while a case is open or a piece is still to be delivered.
   * For an order that was refunded in full it is the time of the last refund, because nothing is left to wait for.
   */
  payableFrom: z.string().nullable(),
  /** The open case that keeps the order from becoming payable, such as "Shipment 1 was reported as not received". */
  openCase: z.string().nullable(),
  gross: z.number(),
  refunded: z.number(),
  commission: z.number(),
  commissionGst: z.number(),
  tcs: z.number(),
  tds: z.number(),
  net: z.number(),
  /** The last payout that contained the order's sale. */
  payout: payoutName.nullable(),
});
export type OrderEarning = z.infer<typeof orderEarning>;

/** Newest first, without replacements and unpaid orders. */
export const listOrderEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/earnings/orders',
  summary: 'The calling vendor’s orders with their deductions',
  access: ownVendor,
  query: z.object(paging),
  response: z.array(orderEarning),
});

/** `week` is the Monday of the week in India. Amounts are rupees. */
const earningWeek = z.object({ week: z.string(), earned: z.number(), paid: z.number() });
export type EarningWeek = z.infer<typeof earningWeek>;

/** Oldest first; the last one is the current week. */
export const listEarningWeeks = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/earnings/weeks',
  summary: 'The calling vendor’s earnings and payouts in each of the last 12 weeks',
  access: ownVendor,
  response: z.array(earningWeek),
});

export const payout = z.object({
  _id: z.string(),
  /** Such as `PO-26-000123`. */
  number: z.string(),
  amount: z.number(),
  status: z.enum(payoutStatuses),
  /** The bank's reference; null until the payout is paid. */
  utr: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  returnReason: z.string(),
  /** How many orders, refunds and corrections the payout contains. */
  entries: z.int(),
  bank: z.object({ lastDigits: z.string(), ifsc: z.string(), beneficiaryName: z.string() }),
});
export type Payout = z.infer<typeof payout>;

/** Newest first. */
export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/payouts',
  summary: 'The calling vendor’s payouts',
  access: ownVendor,
  query: z.object(paging),
  response: z.array(payout),
});

/** Amounts in rupees. The entries add up to the amount of the payout. */
export const statementEntry = z.object({
  date: z.string(),
  kind: z.enum(statementEntryKinds),
  /** The number of the order; empty for a correction. */
  order: z.string(),
  /** The reason for a correction, or what adjusted the tax. */
  reason: z.string(),
  /** The return transport that a refund left with the vendor. The deductions are reversed for `-gross + transport`. */
  transport: z.number(),
  gross: z.number(),
  commission: z.number(),
  commissionGst: z.number(),
  tcs: z.number(),
  tds: z.number(),
  amount: z.number(),
});
export type StatementEntry = z.infer<typeof statementEntry>;

export const statementFile = {
  errors: ['too_many'],
  params: idParams,
  /** CSV by default; `json` returns `{payout, entries}`. */
  query: z.object({ format: z.enum(['csv', 'pdf', 'json']).optional() }),
  mediaType: 'text/csv',
  response: z.string(),
} as const;

/** The statement of a returned payout still lists the entries of the payout. */
export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/payouts/:id/statement',
  summary: 'The statement of a payout as CSV or PDF',
  access: only(['vendor'], { kind: 'payout', by: 'params.id' }),
  ...statementFile,
});

/**
 * The vendor's bank account, with only the last four digits of its number. After a change of the account, the vendor gets
 * no payout before `heldUntil`.
 */
const bank = z.object({
  lastDigits: z.string(),
  ifsc: z.string(),
  bankName: z.string(),
  /** The bank that the IFSC belongs to; null when the IFSC is unknown. */
  ifscBank: z.string().nullable(),
  beneficiaryName: z.string(),
  heldUntil: z.string().nullable(),
  /** Why the provider cannot pay to the account yet. Present only if it holds each vendor's earnings. */
  accountProblem: z.string().optional(),
  /** A warning, such as an unknown IFSC. The details are stored anyway. */
  warning: z.string().optional(),
});
export type Bank = z.infer<typeof bank>;

export const getBank = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/bank',
  summary: 'The bank account to which the calling vendor is paid',
  access: ownVendor,
  response: bank,
});

/** Returns 400 when the password is wrong. The vendor gets an email, and nothing is paid for three days. */
export const changeBank = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/bank',
  summary: 'Change the bank account to which the calling vendor is paid',
  access: ownVendor,
  isPrivate: true,
  errors: ['too_many'],
  body: z.object({
    password: currentPassword,
    accountNumber,
    ifsc,
    bankName: requiredText(100),
    beneficiaryName: requiredText(100),
  }),
  response: bank,
});
