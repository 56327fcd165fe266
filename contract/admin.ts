import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from './endpoint.ts';
import { id } from './fields.ts';
import { orderStatuses } from './order-status.ts';

/** What a record is of; its name is empty once it is gone. */
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

/** One thing that happened: 'Meera approved', about Sheesham House. */
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

/** Rupees; the last 30 days in Asia/Kolkata, oldest first. Revenue is paid, not refunded orders before commission. */
export const adminDashboard = z.object({
  counts: z.object({
    users: z.int(),
    vendors: z.int(),
    products: z.int(),
    orders: z.int(),
    contacts: z.int(),
    blogs: z.int(),
  }),
  needsYou: z.object({
    vendorsWaiting: z.int(),
    unreadMessages: z.int(),
    paymentsAside: z.int(),
    failedRefunds: z.int(),
    strandedOrders: z.int(),
    failingJobs: z.int(),
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
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const getAdminDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The marketplace in figures, what happened and what needs an admin',
  access: onlyAdmins,
  response: adminDashboard,
});

const values = z.record(z.string(), z.unknown()).nullable();

/** Newest first, the last 100. `before` and `after` hold only what changed, never anything private. */
export const listRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/record/:kind/:id',
  summary: 'Who changed a record, when, from what to what',
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
