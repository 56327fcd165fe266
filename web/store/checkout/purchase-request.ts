import type { Address } from '#contract/people/addresses.ts';
import { readCode } from '#contract/field-rules.ts';
import { deliveryFieldsOf } from '#web/parts/base/address-fields.tsx';
import { type CartLine, sumPaise } from '#web/store/cart/cart-lines.ts';

/** The firm that buys, as typed; the fields are empty when a person buys. */
export interface Buyer {
  gstin: string;
  firm: string;
  billingAddress: string;
}

/** Returns the body of `POST /api/orders/create`. Sorts its lines, so that the same cart gives the same idempotency key. */
export function buildPurchaseRequest(lines: readonly CartLine[], address: Address, buyer: Buyer) {
  return {
    products: lines
      .map(({ product, variant, quantity }) => ({
        product: product._id,
        variant: variant._id,
        quantity,
      }))
      .sort((a, b) => (a.variant < b.variant ? -1 : 1)),
    deliveryAddress: deliveryFieldsOf(address),
    expectedAmount: sumPaise(lines),
    ...(buyer.gstin && { gstin: readCode(buyer.gstin) }),
    ...(buyer.firm && { firm: buyer.firm }),
    ...(buyer.billingAddress && { billingAddress: buyer.billingAddress }),
  };
}
