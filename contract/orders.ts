import { z } from 'zod';
import { storedAddress } from './addresses.ts';
import { anyone, defineEndpoint, only } from './endpoint.ts';
import { id, idParams, text } from './fields.ts';
import { paging, searchText } from './list.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';

export const timelineEntry = z.object({
  at: z.string(),
  what: z.string(),
  by: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string().nullable(),
});

/**
 * One vendor's part of a purchase. Amounts are rupees; `orderId` is the short
 * number for people, `customerId`, `status` and `amount` repeat their namesakes for the vendor's modal.
 */
export const order = z.object({
  _id: z.string(),
  orderId: z.string(),
  purchaseId: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  customerId: z.object({ _id: z.string(), name: z.string() }),
  vendor: z.object({ _id: z.string(), businessName: z.string() }),
  totalAmount: z.number(),
  amount: z.number(),
  commission: z.number(),
  commissionRate: z.number(),
  refundedAmount: z.number(),
  orderStatus: z.enum(orderStatuses),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Whether the pieces of a cancelled order are back in stock. */
  goodsBack: z.boolean(),
  razorpayOrderId: z.string().nullable(),
  razorpayPaymentId: z.string().nullable(),
  deliveryAddress: storedAddress,
  products: z.array(
    z.object({
      product: z.object({ _id: z.string(), name: z.string(), images: z.array(z.string()) }),
      quantity: z.int(),
      price: z.number(),
      discountPrice: z.number().nullable(),
    }),
  ),
  timeline: z.array(timelineEntry),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof order>;

export const listCustomerOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/customer',
  summary: 'The caller’s orders, newest first',
  access: only(['user'], 'orders of the caller'),
  response: z.array(order),
});

export const listVendorOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders/vendor',
  summary: 'The orders that the calling vendor was paid for, newest first',
  access: only(['vendor'], 'paid orders of the caller’s business'),
  /** `q`: words of the number, the customer or a product. */
  query: z.object({ q: searchText, status: z.enum(orderStatuses).optional() }),
  response: z.array(order),
});

export const orderSorts = ['newest', 'oldest', 'amount-high', 'amount-low'] as const;
/** PostgreSQL knows no year 0, and the day after the last must be one too. */
const day = z.iso
  .date('A day looks like 2026-11-21')
  .refine((text) => text >= '2000' && text < '2200', 'A day between 2000 and 2199');

/** Days are Asia/Kolkata, both included. `stranded`: paid and not sent, of a vendor suspended since. */
export const orderFilters = z.object({
  q: searchText,
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  vendor: id.optional(),
  from: day.optional(),
  to: day.optional(),
  stranded: z.enum(['true']).optional(),
  sort: z.enum(orderSorts).optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

const orderQuery = orderFilters.extend(paging);
export type OrderQuery = z.output<typeof orderQuery>;

/** Newest first unless sorted. */
export const listAllOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'The orders of all customers and vendors',
  access: only(['admin'], 'any order'),
  query: orderQuery,
  response: z.array(order),
});

/** Answers an address that gives the file once, within 60 seconds, since a link carries no bearer. */
export const prepareOrderExport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/export',
  summary: 'An address for the orders as CSV',
  access: only(['admin'], 'any order'),
  body: orderFilters,
  response: z.object({ url: z.string(), expiresAt: z.string() }),
});

/** 404 for an address that was used, is over, or of somebody who is no admin any more. */
export const downloadOrderExport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/export/:ticket',
  summary: 'Orders as CSV, by a one-time address',
  access: anyone,
  params: z.object({ ticket: text(100) }),
  response: z.string(),
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its timeline',
  access: only(
    ['user', 'vendor', 'admin'],
    'the customer’s own, the vendor’s own once paid, any for an admin; another’s is 404',
  ),
  params: idParams,
  response: order,
});

/**
 * 409 when the order is unpaid and would ship, or is cancelled already. Cancelling a
 * paid order refunds it. `goodsBack` returns the pieces of a shipped order to stock, then or later.
 */
export const setOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Set the status of an order',
  access: only(['vendor'], 'orders of the caller’s business; another’s is 404'),
  params: idParams,
  body: z.object({ status: z.enum(orderStatuses), goodsBack: z.boolean().optional() }),
  response: order,
});

/** 409 once it is shipped, delivered or cancelled. A paid order is refunded, its siblings stay. */
export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an own order that is still pending',
  access: only(['user'], 'orders of the caller; another’s is 404'),
  params: idParams,
  body: z.object({ reason: text(300).optional() }),
  response: order,
});

/** Cancels the order and refunds it whole, once; repeating it changes nothing. Accepts `Idempotency-Key`. */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  summary: 'Cancel any paid order and refund it',
  access: only(['admin'], 'any order'),
  params: idParams,
  body: z.object({ reason: text(300).optional(), goodsBack: z.boolean().optional() }),
  response: order,
});
