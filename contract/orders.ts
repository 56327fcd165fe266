import { z } from 'zod';
import { storedAddress } from './addresses.ts';
import { defineEndpoint, only } from './endpoint.ts';
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
 * One vendor's part of a purchase (DECISIONS.md 10). Amounts are rupees; `orderId` is the short
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
