/** The purchase whose payment window is open in some tab, or was when the browser was closed. */
interface OpenPurchase {
  key: string;
  orderId: string;
}

const name = 'open-purchase';

export function readOpenPurchase(): OpenPurchase | null {
  try {
    return JSON.parse(window.localStorage.getItem(name) ?? 'null') as OpenPurchase | null;
  } catch {
    return null;
  }
}

export function rememberOpenPurchase(purchase: OpenPurchase): void {
  window.localStorage.setItem(name, JSON.stringify(purchase));
}

export function forgetOpenPurchase(): void {
  window.localStorage.removeItem(name);
}
