import { productPath } from './product-path.ts';

/** What a visitor wanted to add to the cart before signing in. */
export interface PendingCartAdd {
  productId: string;
  /** Undefined for a product without options. */
  variant: string | undefined;
  quantity: number;
}

const key = 'add-to-cart-after-sign-in';
const idPattern = /^[\da-f-]{36}$/;

/**
 * The history state of a sign-in page that was opened from Add to Cart. It belongs to that visit of the
 * page only, and no link can set it.
 */
export const withPendingAdd = (add: PendingCartAdd) => ({ addToCart: add });

/** Stores what to add to the cart, and returns the path of the product's page. */
export function storePendingAdd(historyState: unknown): string | undefined {
  const { addToCart } = (historyState ?? {}) as { addToCart?: PendingCartAdd };
  if (!addToCart) return undefined;
  const { productId, variant } = addToCart;
  if (!idPattern.test(productId) || !idPattern.test(variant ?? productId)) return undefined;
  window.sessionStorage.setItem(key, JSON.stringify(addToCart));
  return productPath(productId, variant);
}

/** Returns what to add to the cart on this product's page, and deletes it from the storage. */
export function takePendingAdd(productId: string): PendingCartAdd | undefined {
  const stored = window.sessionStorage.getItem(key);
  if (stored === null) return undefined;
  window.sessionStorage.removeItem(key);
  const add = JSON.parse(stored) as PendingCartAdd;
  return add.productId === productId ? add : undefined;
}
