import type { Cart } from '#contract/catalogue/cart.ts';

/** Identifies a cart line in API calls. */
export interface CartLineKey {
  productId: string;
  variant: string;
}

export const toLineKey = ({ product, variant }: Cart['items'][number]): CartLineKey => ({
  productId: product._id,
  variant: variant._id,
});

export type CartChange =
  | { kind: 'quantity'; line: CartLineKey; quantity: number }
  | { kind: 'remove'; line: CartLineKey }
  | { kind: 'clear' };

/** The key of every mutation whose variables are a `CartChange`. */
export const cartChangeKey = ['cart-change'];

export function applyCartChange(cart: Cart, change: CartChange): Cart {
  if (change.kind === 'clear') return { items: [] };
  const isChanged = (item: Cart['items'][number]) => item.variant._id === change.line.variant;
  if (change.kind === 'remove') return { items: cart.items.filter((item) => !isChanged(item)) };
  return {
    items: cart.items.map((item) =>
      isChanged(item) ? { ...item, quantity: change.quantity } : item,
    ),
  };
}
