import { z } from 'zod';
import { requiredMultilinePublicText } from '#contract/base/public-text.ts';
import { storedAddress } from '#contract/people/addresses.ts';
import { documentLink } from './documents.ts';
import { anyone, defineEndpoint, only, onlyAdmins } from '#contract/endpoint.ts';
import { calendarDay, id, idParams, multilineText, text } from '#contract/fields.ts';
import { paging, searchText } from '#contract/list.ts';
import { orderStatuses, paymentStatuses, refundStatuses } from './order-status.ts';
import { chosenVariant } from '#contract/catalogue/products.ts';
import { orderPieces, orderRefund } from './refunds.ts';
import { returnStatuses } from './return-rules.ts';
import { shipment } from './shipments.ts';

const namedOrder = { kind: 'order', by: 'params.id' } as const;

export const timelineEntry = z.object({
  at: z.string(),
  what: z.string(),
  by: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string().nullable(),
});

/**
 * One vendor's part of a purchase. Amounts are rupees; `orderId` is the number that people read.
 * `customerId`, `status` and `amount` repeat other fields under the names that the vendor's dialog reads.
 */
export const order = z.object({
  _id: z.string(),
  orderId: z.string(),
  purchaseId: z.string(),
  /** The same for every attempt to pay for the same goods. */
  checkoutId: z.string(),
  /** Whether the customer can still pay for the order. */
  canPay: z.boolean(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Whether the details are hidden from the vendor, because the delivery or cancellation was more than 30 days ago. */
    isMasked: z.boolean(),
  }),
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
  /**
   * Whether the order was shipped. The return of a shipment leaves this true; taking back the hand-over makes it false.
   * If the order was shipped, a cancellation puts pieces that were handed over back in stock only with `goodsBack`.
   */
  wasShipped: z.boolean(),
  /** Whether the goods of a cancelled order are back in stock. */
  goodsBack: z.boolean(),
  /** The status of the refund that is furthest from completion; null without a refund. */
  refundStatus: z.enum(refundStatuses).nullable(),
  razorpayOrderId: z.string().nullable(),
  razorpayPaymentId: z.string().nullable(),
  deliveryAddress: storedAddress,
  products: z.array(
    z.object({
      _id: z.string(),
      product: z.object({ _id: z.string(), name: z.string(), images: z.array(z.string()) }),
      /** The variant as it was when the customer bought it. */
      variant: chosenVariant,
      quantity: z.int(),
      /** Pieces that will not be delivered. */
      cancelledQuantity: z.int(),
      /** Pieces that can still be cancelled: neither cancelled nor handed over. */
      cancellableQuantity: z.int(),
      /** Pieces whose refund was requested. They may include delivered pieces. */
      refundedQuantity: z.int(),
      /** Pieces that were delivered in the last 7 days and are not refunded, replaced or in an open return. */
      returnableQuantity: z.int(),
      /** The end of the 7 days; null when no piece can be returned. */
      returnableUntil: z.string().nullable(),
      /** A piece that was made to order cannot be returned for a change of mind. */
      isMadeToOrder: z.boolean(),
      price: z.number(),
      discountPrice: z.number().nullable(),
      /** The tax that the price includes, frozen when the order was placed. `rate` is a percentage. */
      tax: z.object({
        hsn: z.string(),
        rate: z.number(),
        taxable: z.number(),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
      }),
    }),
  ),
  /** The firm that buys; null when a person buys. */
  buyer: z.object({ gstin: z.string(), firm: z.string() }).nullable(),
  /** The promised days, frozen when the order was placed; null when no day could be promised. */
  promise: z
    .object({
      from: z.string(),
      to: z.string(),
      delayedTo: z.string().optional(),
      delayReason: z.string().optional(),
    })
    .nullable(),
  /** Whether the order is paid but not delivered, and its last promised day has passed. */
  isLate: z.boolean(),
  shipments: z.array(shipment),
  /** Six digits that the customer says at the door. Only the customer gets them, while a delivery is still to come. */
  deliveryCode: z.string().optional(),
  /** Oldest first. A paid order above ₹0 has a receipt until its first hand-over; then invoices and credit notes follow. */
  documents: z.array(documentLink),
  /** Oldest first. */
  refunds: z.array(orderRefund),
  /** Oldest first. */
  returns: z.array(
    z.object({ _id: z.string(), number: z.string(), status: z.enum(returnStatuses) }),
  ),
  /** The price of return transport after a change of mind, frozen when the order was placed. */
  returnTransport: z.number(),
  /** For a replacement: the order whose pieces it replaces. */
  replaces: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof order>;

/** Lists leave out the timeline, because a purchase may have any number of events. */
export const orderWithTimeline = order.extend({
  /** The newest 200 events, oldest first. */
  timeline: z.array(timelineEntry),
  timelineTotal: z.int(),
});
export type OrderWithTimeline = z.infer<typeof orderWithTimeline>;

export const orderSorts = ['newest', 'oldest', 'amount-high', 'amount-low'] as const;

/**
 * `from` and `to` are days in Asia/Kolkata, both included. `stranded` selects paid orders of suspended vendors with
 * pieces that are not shipped yet.
 */
export const orderFilters = z.object({
  q: searchText,
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  vendor: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  stranded: z.enum(['true']).optional(),
  sort: z.enum(orderSorts).optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

const orderQuery = orderFilters.extend(paging);
export type OrderQuery = z.output<typeof orderQuery>;

/** Newest first by default. */
export const listAllOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'The orders of all customers and vendors',
  access: onlyAdmins,
  query: orderQuery,
  response: z.array(order),
});

/** Returns a URL that serves the file once, within 60 seconds, because a download link cannot send a bearer token. */
export const prepareOrderExport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/export',
  summary: 'Create a one-time URL for the orders as CSV',
  access: onlyAdmins,
  body: orderFilters,
  response: z.object({ url: z.string(), expiresAt: z.string() }),
});

/** Returns 404 for a URL that was used, has expired, or was created by somebody who is no longer an active admin. */
export const downloadOrderExport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/export/:ticket',
  summary: 'Download the orders as CSV from a one-time URL',
  access: anyone,
  params: z.object({ ticket: text(100) }),
  mediaType: 'text/csv',
  response: z.string(),
});

/** Returns 404 for the vendor until the order is paid. */
export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its timeline',
  access: only(['user', 'vendor', 'admin'], namedOrder),
  params: idParams,
  response: orderWithTimeline,
});

/**
 * Returns 409 when the order is unpaid, when a delivered order would be cancelled, and when a cancelled order would get
 * another status. Cancelling refunds the pieces that are not delivered. `goodsBack` returns the goods of a shipped order
 * to stock, with the cancellation or later.
 */
export const setOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Set the status of an order',
  access: only(['vendor'], namedOrder),
  errors: ['conflict'],
  params: idParams,
  body: z.object({ status: z.enum(orderStatuses), goodsBack: z.boolean().optional() }),
  response: orderWithTimeline,
});

/**
 * Returns 409 when the order is unpaid, delivered or cancelled, has no promised day or was already delayed 10 times. Also
 * returns 409 for a `date` that has passed, is not after the promised or last announced day or is more than 365 days ahead.
 */
export const announceDelay = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/delay',
  summary: 'Announce a later delivery to the customer',
  access: only(['vendor'], namedOrder),
  errors: ['conflict'],
  params: idParams,
  body: z.object({ date: calendarDay, reason: requiredMultilinePublicText(300) }),
  response: orderWithTimeline,
});

/**
 * Cancels the whole order, or with `lines` some pieces of a paid order, and refunds what was paid for them. Other orders
 * of the purchase stay. If one of the pieces was handed over, returns 409 with how many can still be cancelled.
 * Accepts `Idempotency-Key`.
 */
export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an order of the caller, or pieces of it, until they are handed over',
  access: only(['user'], namedOrder),
  errors: ['conflict', 'idempotency_reused'],
  params: idParams,
  body: z.object({ lines: orderPieces.optional(), reason: multilineText(300).optional() }),
  response: orderWithTimeline,
});

/**
 * Cancels the order and refunds it in full; repeating the call only retries a failed refund. In a partly delivered
 * order, only the pieces that are not delivered are cancelled and refunded, unless `includeDelivered` is set. Accepts
 * `Idempotency-Key`.
 */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  summary: 'Cancel any paid order and refund it',
  access: only(['admin'], namedOrder),
  errors: ['conflict', 'idempotency_reused'],
  params: idParams,
  body: z.object({
    reason: multilineText(300).optional(),
    goodsBack: z.boolean().optional(),
    /**
     * Whether delivered pieces are refunded, too. By default they are refunded only if the whole order was delivered.
     */
    includeDelivered: z.boolean().optional(),
  }),
  response: orderWithTimeline,
});
