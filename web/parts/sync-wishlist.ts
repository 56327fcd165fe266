import { api } from '#web/api/client.ts';
import { readCustomerId, readWishlist, storeAfterChanges } from './wishlist-changes.ts';
import { storeText } from './stored-wishlist.ts';

const checkedKey = 'wishlist-checked';
let isRunning = false;

/**
 * After sign-in: what the visitor saved joins the account's list. After sign-out: the account's list leaves the
 * browser. Otherwise once a tab: another device may have changed the list.
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
  // Of another account's copy nothing is joined.
  const visitors = owner ? [] : items;
  const products = visitors.map(({ _id, ...saved }) => ({ product: _id, ...saved }));
  try {
    const { isStored } = await storeAfterChanges(
      customerId,
      () => api('POST /api/wishlist/join', { body: { products } }),
      (joined) => joined.products,
    );
    if (isStored) window.sessionStorage.setItem(checkedKey, customerId);
  } catch {
    // The next page tries again; until then the hearts show what the browser knows.
  } finally {
    isRunning = false;
  }
}
