import { useSyncExternalStore } from 'react';

/** The place to deliver to, stored in this browser. It is entered, or taken from the customer's address. */
export interface DeliveryPin {
  pin: string;
  /** The district. */
  city: string;
}

const key = 'delivery-pin';
const storedPattern = /^([1-9]\d{5}) (.{1,100})$/;
let latest: { stored: string | null; place: DeliveryPin | null } = { stored: null, place: null };

export function readDeliveryPin(): DeliveryPin | null {
  const stored = window.localStorage.getItem(key);
  if (stored !== latest.stored) {
    const [, pin, city] = storedPattern.exec(stored ?? '') ?? [];
    latest = { stored, place: pin && city ? { pin, city } : null };
  }
  return latest.place;
}

export function storeDeliveryPin({ pin, city }: DeliveryPin): void {
  window.localStorage.setItem(key, `${pin} ${city}`);
  // Other tabs get this event from the browser.
  window.dispatchEvent(new Event('storage'));
}

/** Calls the listener when another tab changes the storage, or when this tab stores a delivery place or a wishlist. */
export function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Returns the stored place. Null on the server and during hydration, so that pages are the same for everybody. */
export const useDeliveryPin = (): DeliveryPin | null =>
  useSyncExternalStore(subscribeToStorage, readDeliveryPin, () => null);
