import { wishlistLimits } from '#contract/catalogue/wishlist-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { readToken } from '#web/api/token-store.ts';
import { type Claims, readClaims } from '#web/session/read-claims.ts';
import { showError, showSuccess, showToast } from '#web/ui/toast.ts';
import { readStoredText, storeText } from './stored-wishlist.ts';

/** A saved product, with its price and availability when it was saved. Lists from the server contain only the ids. */
export interface SavedItem {
  _id: string;
  price?: number;
  inStock?: boolean;
}

export interface StoredWishlist {
  /** The account whose list this is. Absent for a visitor's list. */
  owner?: string;
  /** Newest first. */
  items: SavedItem[];
}

const idPattern = /^[\da-f-]{36}$/;

/** Reads the stored list. Ignores invalid entries, which other code may have stored under the same key. */
export function readWishlist(): StoredWishlist {
  try {
    const { owner, items } = JSON.parse(readStoredText()) as StoredWishlist;
    const valid = items.filter(({ _id }) => idPattern.test(_id));
    return typeof owner === 'string' ? { owner, items: valid } : { items: valid };
  } catch {
    return { items: [] };
  }
}

function storeWishlist(list: StoredWishlist): void {
  try {
    storeText(JSON.stringify(list));
  } catch {
    showError('Could not save. The storage of this browser is full.');
  }
}

function storeAccountList(owner: string, ids: string[]): void {
  storeWishlist({ owner, items: ids.map((_id) => ({ _id })) });
}

/** Returns the signed-in customer's id. Undefined for visitors, vendors and admins, whose lists are in the browser. */
export function readCustomerId(): string | undefined {
  try {
    const claims: Claims = readClaims(readToken() ?? '');
    return claims.role === 'user' ? claims.id : undefined;
  } catch {
    return undefined;
  }
}

export const isInList = ({ items }: StoredWishlist, id: string) =>
  items.some(({ _id }) => _id === id);

export function toggleSaved(item: SavedItem): void {
  if (isInList(readWishlist(), item._id)) removeSaved(item);
  else void addSaved(item);
}

export async function addSaved(item: SavedItem): Promise<void> {
  if (readWishlist().items.length >= wishlistLimits.products) {
    showError(`A wishlist holds at most ${wishlistLimits.products} products`);
    return;
  }
  if (await changeSaved(item, true)) showSuccess('Saved to your wishlist');
}

/** Removes a product. On the wishlist page, the message offers Undo, because the product's heart has disappeared. */
export function removeSaved(item: SavedItem): void {
  void changeSaved(item, false).then((isDone) => {
    if (!isDone) return;
    const action = { label: 'Undo', onSelect: () => void addSaved(item) };
    const isWishlistPage = window.location.pathname === '/wishlist';
    showToast('Removed from your wishlist', { tone: 'good', ...(isWishlistPage && { action }) });
  });
}

/** Removes a product without a message, because the caller says where the product is now. */
export const moveFromList = (item: SavedItem): Promise<boolean> => changeSaved(item, false);

let lastCall: Promise<unknown> = Promise.resolve();
let runningChanges = 0;
let startedChanges = 0;

/**
 * Stores the list that `read` returns. Does not store it if the customer has changed the list during the read, because
 * the response to that change is newer.
 */
export async function storeAfterChanges<T>(
  customerId: string,
  read: () => Promise<T>,
  idsOf: (list: T) => string[],
): Promise<{ list: T; isStored: boolean }> {
  await lastCall;
  const startedBefore = startedChanges;
  const list = await read();
  const isStored = startedChanges === startedBefore;
  if (isStored) storeAccountList(customerId, idsOf(list));
  return { list, isStored };
}

/**
 * Changes the stored list at once. For a customer, also sends the change after all earlier changes. If the call fails,
 * undoes the change.
 */
async function changeSaved(item: SavedItem, isSaved: boolean): Promise<boolean> {
  applyChange(item, isSaved);
  const customerId = readCustomerId();
  if (!customerId) return true;
  runningChanges++;
  startedChanges++;
  const call = lastCall.then(() => sendChange(item._id, isSaved));
  lastCall = call.catch(() => {});
  try {
    const { products } = await call;
    if (runningChanges === 1 && readCustomerId() === customerId)
      storeAccountList(customerId, products);
    return true;
  } catch (error) {
    undoChange(item, isSaved, error);
    return false;
  } finally {
    runningChanges--;
  }
}

function applyChange(item: SavedItem, isSaved: boolean): void {
  const list = readWishlist();
  const others = list.items.filter(({ _id }) => _id !== item._id);
  storeWishlist({ ...list, items: isSaved ? [item, ...others] : others });
}

const sendChange = (productId: string, isSaved: boolean) =>
  isSaved
    ? api('PUT /api/wishlist/:productId', { params: { productId } })
    : api('DELETE /api/wishlist/:productId', { params: { productId } });

function undoChange(item: SavedItem, isSaved: boolean, error: unknown): void {
  // The session has ended, so remove the account's list from the browser. Keep a product that was just saved: the next
  // sign-in adds it to the account's list.
  if (hasStatus(error, 401)) storeWishlist({ items: isSaved ? [item] : [] });
  else applyChange(item, !isSaved);
  if (hasStatus(error, 409)) showError(error.message);
  else if (hasStatus(error, 404)) showError('This product is no longer sold.');
  else if (!hasStatus(error, 401)) showError('Could not save. Check your connection.');
}
