import type { Page } from '@playwright/test';

import type { Product } from '#contract/products.ts';

/** A call to the shop's API, as the person of the picture when there is one. */
export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

export type Picture = {
  name: string;
  /** An address, or what finds it (a product's, an order's). */
  path: string | ((call: Call) => Promise<string>);
  as?: 'customer' | 'vendor' | 'admin';
  /** Brings the page into the state to be seen. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What lies over the page is seen as it is met, not along its whole length. */
  onlyScreen?: boolean;
};

const search = (call: Call, query: string) =>
  call<Product[]>(`/api/products/search?limit=100&${query}`);

const productPath = (which: (product: Product) => boolean) => async (call: Call) => {
  const { _id } = (await search(call, '')).find(which) ?? {};
  return `/product/${_id}`;
};

const withCart = (path: string) => async (call: Call) => {
  await call('/api/cart/clear', {});
  for (const { _id } of (await search(call, 'inStock=true')).slice(0, 3)) {
    await call('/api/cart/add', { productId: _id, quantity: 1 });
  }
  return path;
};

const withEmptyCart = (path: string) => async (call: Call) => {
  await call('/api/cart/clear', {});
  return path;
};

/** On a phone the whole menu, on a wide screen the furniture in it. */
const menu = { name: /menu|furniture/i };

export const pictures: Picture[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-menu',
    path: '/',
    prepare: (page) => page.getByRole('button', menu).filter({ visible: true }).first().click(),
    onlyScreen: true,
  },
  { name: 'shop', path: '/shop-new' },
  { name: 'shop-search', path: '/shop-new?q=sofaa' },
  { name: 'shop-search-empty', path: '/shop-new?q=zzzzzz' },
  { name: 'category', path: '/category/sofas' },
  { name: 'category-filtered', path: '/category/sofas?material=Fabric&sort=price-asc' },
  { name: 'category-unknown', path: '/category/spaceships' },
  { name: 'product', path: productPath(({ stock }) => stock > 10) },
  { name: 'product-few-left', path: productPath(({ stock }) => stock > 0 && stock <= 5) },
  { name: 'product-sold-out', path: productPath(({ stock }) => stock === 0) },
  { name: 'user-login', path: '/user-login' },
  {
    name: 'user-login-errors',
    path: '/user-login',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  { name: 'user-register', path: '/user-register' },
  {
    name: 'user-register-errors',
    path: '/user-register',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  { name: 'cart', path: withCart('/cart'), as: 'customer' },
  { name: 'cart-empty', path: withEmptyCart('/cart'), as: 'customer' },
  { name: 'order', path: withCart('/order'), as: 'customer' },
  { name: 'orders', path: '/orders', as: 'customer' },
  { name: 'not-found', path: '/no-such-page' },
];
