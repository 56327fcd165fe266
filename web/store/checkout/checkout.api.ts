import type { Address } from '#contract/addresses.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/cart-query.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import type { SignedPayment } from './payment-window.ts';
import { purchaseKey } from './purchase-key.ts';
import { purchaseRequest } from './purchase-request.ts';

export function createPurchase(lines: readonly CartLine[], address: Address) {
  const body = purchaseRequest(lines, address);
  return api(
    'POST /api/orders/create',
    { body },
    { headers: { 'idempotency-key': purchaseKey(body) } },
  );
}

/** A failure only means that the stock comes back later, when the hold ends. */
export async function releasePurchase(orderId: string): Promise<void> {
  await api('POST /api/orders/release', { body: { orderId } }).catch(() => undefined);
  void ordersChanged();
}

export function verifyPayment(signed: SignedPayment) {
  return api('POST /api/orders/verify', { body: signed });
}

/** What was bought has left the cart, and the list of orders has grown. */
export async function ordersChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(cartQuery),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
  ]);
}
