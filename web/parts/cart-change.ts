import type { Cart } from '#contract/cart.ts';

export type CartChange =
  | { kind: 'quantity'; productId: string; quantity: number }
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' };

/** Marks every mutation that carries a `CartChange`. */
export const cartChangeKey = ['cart-change'];

export function applyCartChange(cart: Cart, change: CartChange): Cart {
  if (change.kind === 'clear') return { items: [] };
  const isChanged = (item: Cart['items'][number]) => item.product._id === change.productId;
  if (change.kind === 'remove') return { items: cart.items.filter((item) => !isChanged(item)) };
  return {
    items: cart.items.map((item) =>
      isChanged(item) ? { ...item, quantity: change.quantity } : item,
    ),
  };
}
