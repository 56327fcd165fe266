import { runLoops, type LoopResult } from './run-loops.ts';
import { callApi } from './call-server.ts';

const deliveryAddress = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};

/** Lets concurrent customers create, pay and verify one purchase after another. */
export function loadPurchases(
  url: string,
  tokens: string[],
  products: string[],
  seconds: number,
): Promise<LoopResult> {
  return runLoops(tokens.length, seconds, (customer, turn) =>
    buyProduct(url, tokens[customer]!, products[(customer + turn) % products.length]!),
  );
}

export async function buyProduct(url: string, token: string, product: string): Promise<void> {
  const { orderId } = await callApi<{ orderId: string }>(url, '/api/orders/create', {
    token,
    body: { products: [{ product, quantity: 1 }], deliveryAddress },
  });
  const signed = await callApi(url, '/api/sandbox/pay', {
    token,
    body: { orderId, outcome: 'success' },
  });
  await callApi(url, '/api/orders/verify', { token, body: signed });
}
