import { readToken } from '#web/api/token-store.ts';
import { readClaims } from '#web/session/read-claims.ts';

/** A paid purchase and its customer's account. The home page shows a confirmation until the customer closes it. */
export interface PlacedOrder {
  purchaseId: string;
  accountId: string;
}

/** home.page.tsx repeats this key, so that it does not load this file. */
const key = 'order-placed';

export function storePlacedOrder(purchaseId: string): void {
  const token = readToken();
  if (!token) return;
  const placedOrder: PlacedOrder = { purchaseId, accountId: readClaims(token).id };
  window.sessionStorage.setItem(key, JSON.stringify(placedOrder));
}

export function readPlacedOrder(): PlacedOrder | null {
  return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as PlacedOrder | null;
}

export function clearPlacedOrder(): void {
  window.sessionStorage.removeItem(key);
}
