import { z } from 'zod';
import { chosenVariant } from '#contract/catalogue/products.ts';
import { orderStatuses, paymentStatuses } from '#contract/orders/order-status.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';

/** Amounts are rupees. Only paid orders count. Revenue is their amount minus refunds; commission is not subtracted. */
export const vendorDashboard = z.object({
  totalProducts: z.int(),
  publicProducts: z.int(),
  /** The number of variants, not products, whose stock on hand is low. */
  lowStockProducts: z.int(),
  pendingOrders: z.int(),
  returnsToAnswer: z.int(),
  /** The number of returns whose goods have arrived but are not inspected yet. */
  returnsToInspect: z.int(),
  /** Published reviews without a reply. */
  reviewsToReply: z.int(),
  /** Published questions without an answer from the vendor. */
  questionsToAnswer: z.int(),
  /** Open help requests that wait for the vendor. */
  helpToAnswer: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.number(),
  totalCommission: z.number(),
  /**
   * The orders delivered in the last 90 days, and how many of them arrived by the originally promised day. Null while
   * fewer than five were delivered.
   */
  onTime: z.object({ delivered: z.int(), onTime: z.int(), percent: z.int() }).nullable(),
  /** The variants with a low stock on hand, lowest first, at most five. */
  lowStock: z.array(
    z.object({ _id: z.string(), name: z.string(), variant: chosenVariant, stock: z.int() }),
  ),
  recentOrders: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      customerName: z.string(),
      pieces: z.int(),
      totalAmount: z.number(),
      orderStatus: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      createdAt: z.string(),
    }),
  ),
  /** The last 30 days in Asia/Kolkata, oldest first, including days without a sale. */
  salesByDay: z.array(z.object({ day: z.string(), amount: z.number(), orders: z.int() })),
  ordersByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
  /** The five best sellers of the last 90 days, by amount. */
  topProducts: z.array(
    z.object({ _id: z.string(), name: z.string(), pieces: z.int(), amount: z.number() }),
  ),
});
export type VendorDashboard = z.infer<typeof vendorDashboard>;

export const getVendorDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/dashboard',
  summary: 'Figures of the caller’s business',
  access: only(['vendor'], 'self'),
  response: vendorDashboard,
});
