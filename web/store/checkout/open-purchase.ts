/** The purchase whose payment window is open in a tab, or was open when the browser was closed. */
interface OpenPurchase {
  /** Identifies the purchase: the idempotency key of the call that created it or, after `continuePayment`, its id. */
  key: string;
  providerOrderId: string;
}

const storageKey = 'open-purchase';

export function readOpenPurchase(): OpenPurchase | null {
  try {
    return JSON.parse(window.localStorage.getItem(storageKey) ?? 'null') as OpenPurchase | null;
  } catch {
    return null;
  }
}

export function storeOpenPurchase(purchase: OpenPurchase): void {
  window.localStorage.setItem(storageKey, JSON.stringify(purchase));
}

export function clearOpenPurchase(): void {
  window.localStorage.removeItem(storageKey);
}
