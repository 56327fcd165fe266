/** `npm run bench [-- seconds]`: loads the built shop on its own data and prints what it can do. */
import { startBuiltServer } from '../tests/support/built-server.ts';
import { benchAdminLists } from './admin-lists.ts';
import { bytesOf, startBareServer } from './bare.ts';
import { load, type Measured } from './load.ts';
import { loadPurchases } from './purchases.ts';
import { measureUploads } from './uploads.ts';
import { call, listPlenty, registerBuyers } from './shop-calls.ts';

const seconds = Number(process.argv[2] ?? 8);
const connections = 32;
const buyers = 16;

const shop = await startBuiltServer({ CAPTCHA: 'off', RATE_LIMITS: 'off' });
const bare = await startBareServer();
try {
  await quiet(shop.url);
  print(['call', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'bare req/s', 'ratio']);
  for (const [name, path] of Object.entries(await reads())) await measureRead(name, path);
  await measureWrites();
  await measureReadsBesideUploads();
} finally {
  bare.stop();
  await shop.stop();
}
await benchAdminLists(Math.min(seconds, 3));

async function reads(): Promise<Record<string, string>> {
  const [product] = await call<{ _id: string }[]>(shop.url, '/api/products/search?limit=1');
  const id = product!._id;
  return {
    'search by category, 12': '/api/products/search?limit=12&category=sofas',
    'search, 100': '/api/products/search?limit=100',
    'product by id': `/api/products/${id}`,
    'search by words': '/api/products/search?q=teak+bed',
    'home page': '/',
    'product page': `/product/${id}`,
  };
}

/** The shop first, then the bare server with the same bytes, under the same load. */
async function measureRead(name: string, path: string): Promise<void> {
  await bare.answerWith(await bytesOf(`${shop.url}${path}`));
  const ours = await load({ url: `${shop.url}${path}`, connections, duration: seconds });
  const bares = await load({ url: `${bare.url}${path}`, connections, duration: seconds });
  const ratio = ours.perSecond / bares.perSecond;
  print([name, ...figures(ours), bares.perSecond.toFixed(0), ratio.toFixed(2)]);
}

async function measureWrites(): Promise<void> {
  const tokens = await registerBuyers(shop.url, buyers);
  const products = await listPlenty(shop.url, buyers);
  const added = await load({
    url: shop.url,
    connections: buyers,
    duration: seconds,
    requests: tokens.map((token, place) => ({
      method: 'POST',
      path: '/api/cart/add',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ productId: products[place], quantity: 1 }),
    })),
  });
  print(['cart add', ...figures(added)]);
  const bought = await loadPurchases(shop.url, tokens, products, seconds);
  print(['create + pay + verify', ...figures(bought)]);
}

/** Reads keep their pace while vendors upload: their p99 stays within twice of what it is alone. */
async function measureReadsBesideUploads(): Promise<void> {
  const path = '/api/products/search?limit=12&category=sofas';
  const { alone, beside, created } = await measureUploads(shop.url, path, { seconds, connections });
  print(['create with 3 pictures', ...figures(created)]);
  print(['search, no uploads', ...figures(alone)]);
  print(['search beside uploads', ...figures(beside)]);
  const times = beside.p99Ms / Math.max(1, alone.p99Ms);
  print(['p99 beside / alone', times.toFixed(2), times <= 2 ? 'pass' : 'short']);
}

function figures({ perSecond, p50Ms, p99Ms, failed }: Measured): string[] {
  return [perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1), String(failed)];
}

function print([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join(''));
}

/** The pictures of a new demo shop are still being made; their work is not what is measured. */
async function quiet(url: string): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (Date.now() < giveUpAt) {
    const products = await call<{ pictures: { avif: boolean }[] }[]>(url, '/api/products/search');
    if (products.every(({ pictures }) => pictures.every(({ avif }) => avif))) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
