import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { shopClock } from './clock.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';

/** The kinds of records that an audit event can be about. */
export const recordKinds = [
  'account',
  'vendor',
  'order',
  'purchase',
  'contact',
  'product',
  'post',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Example: `who` is 'Meera', `what` 'Approved the vendor' and `about` 'Sheesham House'. `about` may be empty. */
export const activity = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  about: z.string(),
  kind: z.enum(recordKinds).nullable(),
  subjectId: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;

/**
 * Amounts are rupees. `byDay` covers the last 30 days in Asia/Kolkata, oldest first. Its `revenue` is the amount
 * of paid orders minus refunds; commission is not subtracted.
 */
export const adminDashboard = z.object({
  counts: z.object({
    users: z.int(),
    vendors: z.int(),
    products: z.int(),
    orders: z.int(),
    contacts: z.int(),
    blogs: z.int(),
  }),
  /** Orders that are not paid, including those whose payment is still open; all other order figures count paid orders only. */
  unpaidAttempts: z.int(),
  needsYou: z.object({
    vendorsWaiting: z.int(),
    unreadMessages: z.int(),
    bankDisputes: z.int(),
    /** Kinds of webhook events without a rule. */
    unhandledEvents: z.int(),
    paymentsAside: z.int(),
    failedRefunds: z.int(),
    /** Providers with open records whose keys are not configured. */
    unservedProviders: z.int(),
    strandedOrders: z.int(),
    disputedReturns: z.int(),
    /** Approved returns that expire soon, and pickups that are overdue. */
    uncollectedReturns: z.int(),
    /** Reviews, questions and answers that are held or reported. */
    moderationWaiting: z.int(),
    overdueHelp: z.int(),
    failingJobs: z.int(),
    stuckPayouts: z.int(),
    ledgerDifferences: z.int(),
  }),
  byDay: z.array(
    z.object({
      day: z.string(),
      orders: z.int(),
      revenue: z.number(),
      commission: z.number(),
      newCustomers: z.int(),
      newVendors: z.int(),
    }),
  ),
  ordersByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
  recentActivity: z.array(activity),
  /** Null unless new purchases take no real money. */
  clock: shopClock.nullable(),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const getAdminDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Figures of the marketplace, recent activity and what needs attention',
  access: onlyAdmins,
  response: adminDashboard,
});

const values = z.record(z.string(), z.unknown()).nullable();

/** The newest 100 events. `before` and `after` hide a vendor's PAN and account number. */
export const listRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/record/:kind/:id',
  summary: 'The audit record of an account, vendor, order, purchase, message, product or post',
  access: onlyAdmins,
  params: z.object({ kind: z.enum(recordKinds), id }),
  response: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      who: z.string(),
      what: z.string(),
      before: values,
      after: values,
    }),
  ),
});
