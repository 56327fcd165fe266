import type { Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import type { SavedProduct } from '#contract/catalogue/wishlist.ts';
import { type Call, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const unknownId = '0190f6f0-0000-7000-8000-000000000000';
const wishlistUrl = '**/api/wishlist';

/** Wishlist, comparison and alerts, also in states that the demo data does not contain. */
export const wishlistScreenshots: Screenshot[] = [
  { name: 'wishlist-empty', path: '/wishlist' },
  { name: 'wishlist-visitor', path: '/shop-new', prepare: saveAsVisitor },
  { name: 'wishlist', path: '/wishlist', as: 'customer', prepare: showChanges },
  { name: 'wishlist-compare', path: '/wishlist', as: 'customer', prepare: selectTwo },
  {
    name: 'wishlist-share',
    path: '/wishlist',
    as: 'customer',
    prepare: async (page) => {
      await showChanges(page);
      await page.getByRole('button', { name: 'Share list' }).click();
      await page.getByRole('button', { name: /Create link|Save name/ }).click();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
    },
    isViewportOnly: true,
  },
  {
    name: 'wishlist-error',
    path: '/wishlist',
    as: 'customer',
    prepare: (page) => reloadWith(page, wishlistUrl, failRequest),
  },
  { name: 'wishlist-shared', path: saveSofas, as: 'customer', prepare: openSharedList },
  { name: 'wishlist-shared-gone', path: '/wishlist/unknown' },
  { name: 'compare-empty', path: '/compare' },
  {
    name: 'compare-one',
    path: async (call) => `${await findComparePath(call, 1)},${unknownId}`,
    prepare: viewThenCompare,
  },
  { name: 'compare-two', path: (call) => findComparePath(call, 2), as: 'customer' },
  {
    name: 'compare-four',
    path: (call) => findComparePath(call, 4),
  },
  {
    name: 'alert-price',
    path: findSofaPath,
    prepare: (page) => page.getByRole('button', { name: 'Email me when it costs less' }).click(),
  },
  {
    name: 'alert-back',
    path: findSoldOutPath,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Email me when it is back' }).click();
      await page.getByRole('button', { name: 'Notify me' }).click();
    },
  },
  { name: 'alert-stop', path: '/alerts/stop?token=unknown' },
  {
    name: 'newsletter-confirm-expired',
    path: '/newsletter/confirm?token=unknown',
    prepare: (page) => page.getByRole('button', { name: 'Confirm' }).click(),
  },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=unknown' },
];

async function saveAsVisitor(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^Save / });
  for (const index of [0, 1, 2]) await hearts.nth(index).click();
  await page.goto('/wishlist', { waitUntil: 'networkidle' });
}

/** Shows one saved product in each state: unchanged, cheaper, dearer, back in stock, sold out and no longer sold. */
async function showChanges(page: Page): Promise<void> {
  const response = await page.request.get('/api/products/search?category=sofas');
  const products: Product[] = await response.json();
  const changes: Partial<SavedProduct>[] = [
    {},
    { addedPrice: products[1]!.priceFrom + 4500 },
    { addedPrice: products[2]!.priceFrom - 2000 },
    { wasInStock: false },
    { product: { ...products[4]!, inStock: false, stock: 0, variants: [], options: [] } },
    { available: false },
  ];
  const saved = changes.map((change, index) => ({
    product: products[index]!,
    available: true,
    addedAt: products[index]!.createdAt,
    addedPrice: products[index]!.priceFrom,
    wasInStock: true,
    ...change,
  }));
  await page.route('**/api/wishlist/join', (route) =>
    route.fulfill({ json: { products: saved.map(({ product }) => product._id) } }),
  );
  await reloadWith(page, wishlistUrl, (route) => route.fulfill({ json: saved }));
}

async function selectTwo(page: Page): Promise<void> {
  await showChanges(page);
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
}

/** Opens other products first, so that the comparison page offers them. */
async function viewThenCompare(page: Page): Promise<void> {
  const path = page.url();
  const response = await page.request.get('/api/products/search?category=beds&limit=2');
  for (const { _id } of (await response.json()) as Product[]) {
    await page.goto(`/product/${_id}`);
    await page.waitForFunction((id) => localStorage.getItem('baithak-viewed')?.includes(id), _id);
  }
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function findComparePath(call: Call, count: number): Promise<string> {
  const products = await call<Product[]>(`/api/products/search?category=sofas&limit=${count}`);
  return `/compare?products=${products.map(({ _id }) => _id).join()}`;
}

async function findSofaPath(call: Call): Promise<string> {
  const [sofa] = await call<Product[]>('/api/products/search?category=sofas&limit=1');
  return `/product/${sofa!._id}`;
}

async function findSoldOutPath(call: Call): Promise<string> {
  const products = await call<Product[]>('/api/products/search');
  return `/product/${products.find(({ inStock }) => !inStock)!._id}`;
}

async function saveSofas(call: Call): Promise<string> {
  const products = await call<Product[]>('/api/products/search?category=sofas&limit=5');
  await call('/api/wishlist/join', { products: products.map(({ _id }) => ({ product: _id })) });
  return '/wishlist';
}

async function openSharedList(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'Our living room' };
  const response = await page.request.put('/api/wishlist/share', { headers, data });
  const share = await response.json();
  await page.goto(`/wishlist/${share.token}`, { waitUntil: 'networkidle' });
}
