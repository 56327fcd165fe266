import { z } from 'zod';
import { address } from '#contract/people/addresses.ts';
import { gstin } from '#contract/people/buyer.ts';
import { maxBillingAddressLength, maxFirmLength } from '#contract/people/buyer-rules.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { id, idParams, multilineText, ok, quantity, text } from '#contract/fields.ts';
import { purchaseStatuses } from './order-status.ts';

/** The total in paise that the customer has seen. */
const expectedAmount = z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/**
 * Creates one purchase with one order per vendor and holds the stock for 15 minutes
 * (`docs/product/buying-and-stock.md#holds`). Returns 409 price_changed, with the new lines in `details`, when the
 * total is not `expectedAmount`. Accepts `Idempotency-Key` (`docs/product/buying-and-stock.md#idempotency`).
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/create',
  summary: 'Create a purchase and open its payment',
  access: only(['user'], 'self'),
  errors: [
    'not_found',
    'conflict',
    'out_of_stock',
    'price_changed',
    'idempotency_reused',
    'too_many',
    'provider_down',
  ],
  body: z.object({
    /**
     * Without `variant`, a line means the caller's only cart line of the product. If the cart has no such line, or
     * several, it means the default variant.
     */
    products: z
      .array(z.object({ product: id, variant: id.optional(), quantity }))
      .min(1, 'Choose at least one product')
      .max(100),
    deliveryAddress: address,
    /** The GSTIN of the firm that buys. Its State is the place of supply, wherever the goods are delivered. */
    gstin: gstin.optional(),
    firm: text(maxFirmLength).optional(),
    /** Where the firm is billed, if it differs from the delivery address. */
    billingAddress: multilineText(maxBillingAddressLength).optional(),
    expectedAmount,
  }),
  /** The values that the payment window needs. */
  response: z.object({
    /** The provider's id of the provider order. */
    orderId: z.string(),
    /** In paise. */
    amount: z.int(),
    currency: z.string(),
    key: z.string(),
    /** The name of the payment provider. */
    provider: z.string(),
    /**
     * What the browser loads to open the provider's payment window. Null for the shop's own window for test payments.
     * Missing in a repeated response that the previous version stored.
     */
    window: z
      .object({
        /** The path of a JavaScript module that exports `openPaymentWindow`. */
        module: z.string(),
        /** The provider's values for its window. */
        data: z.record(z.string(), z.string()),
      })
      .nullish(),
    purchaseId: z.string(),
    holdExpiresAt: z.string(),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
});
export type CreatedOrder = z.infer<typeof createOrder.response>;

/**
 * Also pays the other orders of the purchase (`docs/product/buying-and-stock.md#paying-later`). Returns 409
 * price_changed, with the new total in paise and the lines in `details`, when prices, names or available pieces have
 * changed. To accept the new total, repeat the call with this total as `expectedAmount`.
 */
export const payOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/pay',
  summary: 'Open the payment of an unpaid order again',
  access: only(['user'], { kind: 'order', by: 'params.id' }),
  errors: ['conflict', 'out_of_stock', 'price_changed', 'too_many', 'provider_down'],
  params: idParams,
  body: z.object({ expectedAmount }),
  response: createOrder.response,
});

/**
 * Of a provider that signs no payments, `razorpay_payment_id` and `razorpay_signature` are left out, and the provider is
 * asked about the order.
 *
 * `pending`: the provider has not captured the payment yet. `failed`: the payment came too late, for example after the
 * order was cancelled, and is refunded. `aside`: the payment is under review. Returns 400 'Payment verification failed'
 * for a wrong signature or an unknown payment, and 502 when the provider is down. Accepts `Idempotency-Key`.
 */
export const verifyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/verify',
  summary: 'Confirm a payment that the payment window has reported',
  access: only(['user'], { kind: 'purchase', by: 'body.razorpay_order_id' }),
  errors: ['conflict', 'idempotency_reused', 'too_many', 'provider_down'],
  body: z.object({
    razorpay_order_id: text(100).min(1, 'Required'),
    razorpay_payment_id: text(100).default(''),
    razorpay_signature: text(200).default(''),
  }),
  response: ok.extend({ purchaseId: z.string(), status: z.enum(purchaseStatuses) }),
});

/** Releases the held stock immediately. Repeating the call, or cancelling a paid purchase, changes nothing. */
export const releaseOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/release',
  summary: 'Cancel an unpaid purchase',
  access: only(['user'], { kind: 'purchase', by: 'body.orderId' }),
  body: z.object({ orderId: text(100).min(1, 'Required') }),
  response: ok,
});
