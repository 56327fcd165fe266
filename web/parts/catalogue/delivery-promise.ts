import { useEffect, useSyncExternalStore } from 'react';
import type { DeliverableProduct } from '#contract/catalogue/delivery.ts';
import { api } from '#web/api/client.ts';

interface LoadedDelivery {
  at: number;
  /** Undefined until the response arrives. Null if the server does not know the product or the call fails. */
  product: DeliverableProduct | null | undefined;
}

const maxAgeMs = 5 * 60_000;
const maxProducts = 100;
const deliveries = new Map<string, LoadedDelivery>();
const listeners = new Set<() => void>();
let version = 0;
let waiting = new Map<string, Set<string>>();

const keyOf = (pin: string, id: string) => `${pin} ${id}`;

/**
 * Returns the delivery of each product, in the order of `ids`. A delivery is undefined without a PIN code and until the
 * response arrives. It is null if the server does not know the product or the call failed.
 */
export function useDeliveries(pin: string | undefined, ids: readonly string[]) {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  // This may run after each render, because `requestDelivery` skips products that were requested recently.
  useEffect(() => {
    if (pin) for (const id of ids) requestDelivery(pin, id);
  });
  return ids.map((id) => (pin ? deliveries.get(keyOf(pin, id))?.product : undefined));
}

/** Clears all deliveries, so that they are requested again. Call this if the server refuses a delivery that it promised. */
export function clearDeliveries(): void {
  deliveries.clear();
  notifyListeners();
}

/** Requests a product's delivery. Products that are requested during one render share calls of at most 100 products. */
function requestDelivery(pin: string, id: string): void {
  const known = deliveries.get(keyOf(pin, id));
  if (known && Date.now() - known.at < maxAgeMs) return;
  deliveries.set(keyOf(pin, id), { at: Date.now(), product: known?.product });
  if (waiting.size === 0) setTimeout(sendRequests);
  waiting.set(pin, (waiting.get(pin) ?? new Set()).add(id));
}

function sendRequests(): void {
  const batch = waiting;
  waiting = new Map();
  for (const [pin, ids] of batch) {
    for (let all = [...ids]; all.length > 0; all = all.slice(maxProducts)) {
      void fetchDeliveries(pin, all.slice(0, maxProducts));
    }
  }
}

/** Loads the deliveries of products. If the call fails, they are null, and the page shows a text without a date. */
async function fetchDeliveries(pin: string, ids: string[]): Promise<void> {
  const query = { pin, products: ids.join() };
  const { products } = await api('GET /api/delivery', { query }).catch(() => ({ products: [] }));
  const at = Date.now();
  for (const id of ids) {
    const product = products.find(({ _id }) => _id === id) ?? null;
    deliveries.set(keyOf(pin, id), { at, product });
  }
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  version++;
  for (const listener of listeners) listener();
}
