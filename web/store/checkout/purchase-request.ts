import type { Address } from '#contract/addresses.ts';
import { type CartLine, totalPaise } from '#web/store/cart/cart-lines.ts';

/** What `orders/create` is asked; equal for equal carts, whatever the order of their lines. */
export function purchaseRequest(lines: readonly CartLine[], address: Address) {
  const { street, city, state, zip, country } = address;
  return {
    products: lines
      .map(({ product, quantity }) => ({ product: product._id, quantity }))
      .sort((one, other) => (one.product < other.product ? -1 : 1)),
    deliveryAddress: { street, city, state, zip, country },
    expectedAmount: totalPaise(lines),
  };
}
