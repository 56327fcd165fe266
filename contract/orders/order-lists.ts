import { z } from 'zod';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { cursorHeaders, cursors, limit, searchText } from '#contract/list.ts';
import { orderStatuses } from './order-status.ts';
import { order } from './orders.ts';

const paging = { ...cursors, limit: limit(100).optional() };

export const customerOrderSorts = [
  'newest',
  'oldest',
  'amount-high',
  'amount-low',
  'vendor',
  'vendor-down',
  'status',
  'status-down',
] as const;
export type CustomerOrderSort = (typeof customerOrderSorts)[number];

const customerOrderQuery = z.object({
  ...paging,
  sort: z.enum(customerOrderSorts).optional(),
  /** Only the orders of this checkout. */
  checkout: id.optional(),
  /**
   * Lists each unpaid checkout once: the open orders of its newest attempt count as one, with their sum as the amount.
   * The page is followed by the orders that belong to its checkouts without being counted, newest first.
   */
  group: z.enum(['checkout']).optional(),
});
export type CustomerOrderQuery = z.output<typeof customerOrderQuery>;

/** Without a cursor or `limit` the newest 1,000. `status` sorts by payment status first. */
export const listCustomerOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/customer',
  summary: 'The caller’s orders, newest first',
  access: only(['user'], 'self'),
  query: customerOrderQuery,
  response: z.array(order),
  responseHeaders: cursorHeaders,
});

export const vendorOrderSorts = [
  'newest',
  'oldest',
  'amount-high',
  'amount-low',
  'customer',
  'customer-down',
  'status',
  'status-down',
] as const;
export type VendorOrderSort = (typeof vendorOrderSorts)[number];

const vendorOrderQuery = z.object({
  ...paging,
  /** Searches the number, the customer and the products. */
  q: searchText,
  status: z.enum(orderStatuses).optional(),
  sort: z.enum(vendorOrderSorts).optional(),
});
export type VendorOrderQuery = z.output<typeof vendorOrderQuery>;

/** Without a cursor or `limit` the newest 1,000. */
export const listVendorOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/vendor',
  summary: 'The paid orders of the calling vendor, newest first',
  access: only(['vendor'], 'self'),
  query: vendorOrderQuery,
  response: z.array(order),
  responseHeaders: cursorHeaders,
});

/** What the vendor's list of orders shows, and what its actions need to know. */
const orderSummary = order
  .pick({
    _id: true,
    orderId: true,
    customerId: true,
    totalAmount: true,
    orderStatus: true,
    paymentStatus: true,
    wasShipped: true,
    goodsBack: true,
    isLate: true,
    createdAt: true,
  })
  .extend({
    deliveryAddress: order.shape.deliveryAddress.pick({ city: true, state: true }),
    products: z.array(
      z.object({
        product: z.object({ name: z.string() }),
        variant: z.object({ options: z.record(z.string(), z.string()) }),
        quantity: z.int(),
      }),
    ),
    /** Whether pieces of the order can be packed. */
    canPack: z.boolean(),
    /** Whether the order has a packed shipment, which a carrier can collect. */
    canHandOver: z.boolean(),
  });
export type OrderSummary = z.infer<typeof orderSummary>;

export const listOrderSummaries = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/orders',
  summary: 'The paid orders of the calling vendor in short, newest first',
  access: only(['vendor'], 'self'),
  query: vendorOrderQuery.extend({ limit: limit(100).default(25) }),
  response: z.array(orderSummary),
  responseHeaders: cursorHeaders,
});
