import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { order } from './orders.ts';

export const lateOrders = z.object({
  /** At most 100 vendors with late orders. The vendor with the most late orders comes first. */
  vendors: z.array(
    z.object({
      _id: z.string(),
      businessName: z.string(),
      orders: z.int(),
      /** The number of days by which the most overdue order is late. */
      longestDays: z.int(),
    }),
  ),
  /** One page of the late orders of all vendors or of one vendor, most overdue first. */
  orders: z.array(order),
});
export type LateOrders = z.infer<typeof lateOrders>;

const lateQuery = z.object({ vendor: id.optional(), ...paging });
export type LateQuery = z.output<typeof lateQuery>;

/** Paid orders that are not delivered and whose last promised day has passed. Without `page` the first 100. */
export const listLateOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/late-orders',
  summary: 'Late orders by vendor',
  access: onlyAdmins,
  query: lateQuery,
  response: lateOrders,
});

export const carrierFigures = z.object({
  /** The name as vendors typed it; null for shipments without a carrier. */
  carrier: z.string().nullable(),
  shipments: z.int(),
  delivered: z.int(),
  failedAttempts: z.int(),
  /** The median time from hand-over to delivery; null while nothing is delivered. */
  medianDays: z.number().nullable(),
});

export const listCarriers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/carriers',
  summary: 'The 100 carriers with the most shipments in the last 90 days',
  access: onlyAdmins,
  response: z.array(carrierFigures),
});
