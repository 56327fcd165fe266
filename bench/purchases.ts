import { performance } from 'node:perf_hooks';
import type { Measured } from './load.ts';
import { call } from './shop-calls.ts';

const deliveryAddress = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};

/** Buyers beside each other, each placing, paying and verifying one purchase after another. */
export async function loadPurchases(
  url: string,
  tokens: string[],
  products: string[],
  seconds: number,
): Promise<Measured> {
  const end = performance.now() + seconds * 1000;
  const tookMs: number[] = [];
  let failed = 0;
  async function buyUntilEnd(token: string, place: number) {
    for (let turn = place; performance.now() < end; turn++) {
      const start = performance.now();
      try {
        await buy(url, token, products[turn % products.length]!);
        tookMs.push(performance.now() - start);
      } catch {
        failed++;
      }
    }
  }
  await Promise.all(tokens.map(buyUntilEnd));
  tookMs.sort((a, b) => a - b);
  const percentile = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    failed,
  };
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
