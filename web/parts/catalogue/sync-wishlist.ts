import { api } from '#web/api/client.ts';
import { readCustomerId, readWishlist, storeAfterChanges } from './wishlist-changes.ts';
import { storeText } from './stored-wishlist.ts';

const checkedKey = 'wishlist-checked';
let isRunning = false;

/**
 * After sign-in, adds the visitor's saved products to the account's list. After sign-out, deletes the account's list
 * from the browser. Otherwise loads the list once per tab, because another device may have changed it.
 */
export async function syncWishlist(): Promise<void> {
  const customerId = readCustomerId();
  const { owner, items } = readWishlist();
  if (!customerId) {
    if (owner) storeText('');
    return;
  }
  const isChecked = window.sessionStorage.getItem(checkedKey) === customerId;
  if (isRunning || (owner === customerId && isChecked)) return;
  isRunning = true;
  // A list with an owner is a copy of an account's list, so none of its products are added.
  const visitorItems = owner ? [] : items;
  const products = visitorItems.map(({ _id, ...saved }) => ({ product: _id, ...saved }));
  try {
    const { isStored } = await storeAfterChanges(
      customerId,
      () => api('POST /api/wishlist/join', { body: { products } }),
      (joined) => joined.products,
    );
    if (isStored) window.sessionStorage.setItem(checkedKey, customerId);
  } catch {
    // Ignore the error, because the next page tries again. Until then, the hearts show the stored list.
  } finally {
    isRunning = false;
  }
}
