import { productPath } from '#web/parts/base/product-path.ts';

/** The product that a visitor wanted to add to the cart before signing in. */
export interface PendingCartAdd {
  productId: string;
  /** Undefined for a product without options. */
  variant: string | undefined;
  quantity: number;
}

const key = 'add-to-cart-after-sign-in';
const idPattern = /^[\da-f-]{36}$/;

/**
 * Returns the history state that passes the product to the sign-in page. Unlike a parameter in the URL, a link cannot
 * set this state.
 */
export const withPendingAdd = (add: PendingCartAdd) => ({ addToCart: add });

/** Stores the product from the history state, if there is one, and returns the path of the product's page. */
export function storePendingAdd(historyState: unknown): string | undefined {
  const { addToCart } = (historyState ?? {}) as { addToCart?: PendingCartAdd };
  if (!addToCart) return undefined;
  const { productId, variant } = addToCart;
  if (!idPattern.test(productId) || !idPattern.test(variant ?? productId)) return undefined;
  window.sessionStorage.setItem(key, JSON.stringify(addToCart));
  return productPath(productId, variant);
}

/** Deletes the stored product, and returns it if it is the product with this id. */
export function takePendingAdd(productId: string): PendingCartAdd | undefined {
  const stored = window.sessionStorage.getItem(key);
  if (stored === null) return undefined;
  window.sessionStorage.removeItem(key);
  const add = JSON.parse(stored) as PendingCartAdd;
  return add.productId === productId ? add : undefined;
}
