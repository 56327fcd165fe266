import type { Address } from '#contract/people/addresses.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/catalogue/cart-query.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { clearOpenPurchase, readOpenPurchase, storeOpenPurchase } from './open-purchase.ts';
import type { SignedPayment } from '#contract/orders/payment-window.ts';
import { createPurchaseKey } from './purchase-key.ts';
import { type Buyer, buildPurchaseRequest } from './purchase-request.ts';

/**
 * Creates a purchase. An earlier purchase may still hold the stock, for example if the browser was closed during its
 * payment. After a 409, this function therefore releases the earlier purchase and repeats the call.
 */
export async function createPurchase(lines: readonly CartLine[], address: Address, buyer: Buyer) {
  const body = buildPurchaseRequest(lines, address, buyer);
  const key = createPurchaseKey(body);
  const create = () =>
    api('POST /api/orders/create', { body }, { headers: { 'idempotency-key': key } });
  const earlier = readOpenPurchase();
  const created = await create().catch(async (error: unknown) => {
    if (!hasStatus(error, 409) || !earlier || earlier.key === key) throw error;
    await releasePurchase(earlier.providerOrderId);
    return create();
  });
  storeOpenPurchase({ key, providerOrderId: created.orderId });
  return created;
}

/**
 * Opens the payment of an unpaid order again. If the total has changed, `expectedAmount` is the new total in paise,
 * which the customer has accepted.
 */
export async function continuePayment(id: string, expectedAmount?: number) {
  const created = await api('POST /api/orders/:id/pay', {
    params: { id },
    body: { expectedAmount },
  });
  storeOpenPurchase({ key: created.purchaseId, providerOrderId: created.orderId });
  return created;
}

/** Releases the stock that a purchase holds. If the call fails, the stock is released when the hold ends. */
export async function releasePurchase(providerOrderId: string): Promise<void> {
  clearOpenPurchase();
  await api('POST /api/orders/release', { body: { orderId: providerOrderId } }).catch(
    () => undefined,
  );
  void refreshOrders();
}

export function verifyPayment(signed: SignedPayment) {
  clearOpenPurchase();
  return api('POST /api/orders/verify', { body: signed });
}

/** Reloads the cart and the list of orders, because a purchase changes both. */
export async function refreshOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(cartQuery),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
  ]);
}
