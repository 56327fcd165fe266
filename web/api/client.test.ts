import { afterEach, expect, test, vi } from 'vitest';
import { goToLogin } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

test('after a 401 a page redirects to its login page, and a login page stays open', () => {
  expect(findRedirect('/profile')).toBe('/user-login');
  expect(findRedirect('/vendor/orders')).toBe('/login');
  expect(findRedirect('/admin/orders')).toBe('/login');
  expect(findRedirect('/user-login')).toBeUndefined();
  expect(findRedirect('/login')).toBeUndefined();
});

test.each([
  '/',
  '/product/1',
  '/category/sofas',
  '/wishlist',
  '/returns',
  '/blog/x',
  '/vendor/0192',
])('after a 401 the public page %s stays open', (path) =>
  expect(findRedirect(path)).toBeUndefined(),
);

test.each([
  '/cart',
  '/order',
  '/orders',
  '/orders/1/return',
  '/returns/1',
  '/help/new',
  '/profile',
])('after a 401 the page %s leads to the customers’ sign-in page', (path) =>
  expect(findRedirect(path)).toBe('/user-login'),
);

function findRedirect(pathname: string): string | undefined {
  const assign = vi.fn<(path: string) => void>();
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname, search: '', hash: '', assign },
    dispatchEvent: () => true,
  });
  goToLogin();
  return assign.mock.calls[0]?.[0];
}
