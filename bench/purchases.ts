import { loop, type LoopResult } from './run-loops.ts';
import { call } from './call-server.ts';

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
  return loop(tokens.length, seconds, (customer, turn) =>
    buy(url, tokens[customer]!, products[(customer + turn) % products.length]!),
  );
}

async function buy(url: string, token: string, product: string): Promise<void> {
  const { orderId } = await call<{ orderId: string }>(url, '/api/orders/create', {
    token,
    body: { products: [{ product, quantity: 1 }], deliveryAddress },
  });
  const signed = await call(url, '/api/sandbox/pay', {
    token,
    body: { orderId, outcome: 'success' },
  });
  await call(url, '/api/orders/verify', { token, body: signed });
}
