import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from './delivery-pin.ts';

const key = 'wishlist';

/**
 * Reads the stored wishlist as text. It is a visitor's list or a copy of the account's list (see wishlist-changes.ts).
 * Every page of the shop loads this file, so its functions search the text without parsing it.
 */
export const readStoredText = (): string => window.localStorage.getItem(key) ?? '';

export function storeText(text: string): void {
  window.localStorage.setItem(key, text);
  // Tell this tab about the change, because the browser sends the event only to the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/**
 * Returns whether a product is saved. False on the server and during hydration, so that pages are the same for
 * everybody.
 */
export const useIsSaved = (productId: string): boolean =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText().includes(productId),
    () => false,
  );

export const useSavedCount = (): number =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText().split('"_id"').length - 1,
    () => 0,
  );
