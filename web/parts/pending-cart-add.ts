/** What a visitor wanted to add to the cart before signing in. */
export interface PendingCartAdd {
  productId: string;
  quantity: number;
}

const key = 'add-to-cart-after-sign-in';
const idPattern = /^[\da-f-]{36}$/;

/**
 * The history state of a sign-in page that was opened from Add to Cart. It belongs to that visit of the
 * page only, and no link can set it.
 */
export const withPendingAdd = (add: PendingCartAdd) => ({ addToCart: add });

/** The path of the product to return to, after its quantity is stored for it. */
export function storePendingAdd(historyState: unknown): string | undefined {
  const { addToCart } = (historyState ?? {}) as { addToCart?: PendingCartAdd };
  if (!addToCart || !idPattern.test(addToCart.productId)) return undefined;
  window.sessionStorage.setItem(key, JSON.stringify(addToCart));
  return `/product/${addToCart.productId}`;
}

/** The quantity to add to the cart, once, on the product's page. */
export function takePendingAdd(productId: string): number | undefined {
  const stored = window.sessionStorage.getItem(key);
  if (stored === null) return undefined;
  window.sessionStorage.removeItem(key);
  const add = JSON.parse(stored) as PendingCartAdd;
  return add.productId === productId ? add.quantity : undefined;
}
