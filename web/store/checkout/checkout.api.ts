import type { Address } from '#contract/addresses.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/cart-query.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { forgetOpenPurchase, readOpenPurchase, rememberOpenPurchase } from './open-purchase.ts';
import type { SignedPayment } from './payment-callbacks.ts';
import { purchaseKey } from './purchase-key.ts';
import { purchaseRequest } from './purchase-request.ts';

/** The pieces may be held by the buyer's own purchase whose window was lost: it is given up first. */
export async function createPurchase(lines: readonly CartLine[], address: Address) {
  const body = purchaseRequest(lines, address);
  const key = purchaseKey(body);
  const create = () =>
    api('POST /api/orders/create', { body }, { headers: { 'idempotency-key': key } });
  const lost = readOpenPurchase();
  const created = await create().catch(async (error: unknown) => {
    if (!hasStatus(error, 409) || !lost || lost.key === key) throw error;
    await releasePurchase(lost.orderId);
    return create();
  });
  rememberOpenPurchase({ key, orderId: created.orderId });
  return created;
}

/** A failure only means that the stock comes back later, when the hold ends. */
export async function releasePurchase(orderId: string): Promise<void> {
  forgetOpenPurchase();
  await api('POST /api/orders/release', { body: { orderId } }).catch(() => undefined);
  void ordersChanged();
}

export function verifyPayment(signed: SignedPayment) {
  forgetOpenPurchase();
  return api('POST /api/orders/verify', { body: signed });
}

/** What was bought has left the cart, and the list of orders has grown. */
export async function ordersChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(cartQuery),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
  ]);
}
