import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearReturnPath, findReturnPage, readReturnPath, storeReturnPath } from './return-path.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { pathname: '/', search: '', hash: '' },
    sessionStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['user', '/order', false, '/order'],
  ['user', '/cart', true, '/cart'],
  ['user', '/orders?page=2', true, '/orders?page=2'],
  ['user', '/orders/1/return', true, '/orders/1/return'],
  ['user', '/profile?tab=addresses', false, '/profile?tab=addresses'],
  ['user', '/help/new', false, '/help/new'],
  ['user', '/admin/users', true, undefined],
  ['user', '//other.example/cart', true, undefined],
  ['user', '/ordered', false, undefined],
  ['admin', '/admin/blogs/edit/1', true, '/admin/blogs/edit/1'],
  ['admin', '/admin/blogs/edit/1', false, '/admin/dashboard'],
  ['admin', '/vendor/orders', true, undefined],
  ['vendor', '/vendor/orders/1', true, '/vendor/orders/1'],
  ['vendor', '/vendor/orders/1', false, undefined],
  ['vendor', '/admin/users', true, undefined],
])('an account with the role %s that comes from %s (session ended: %s) gets %s', (...row) => {
  const [role, path, hasEnded, page] = row;
  storeReturnPath(path, { hasEnded });
  expect(findReturnPage(role)).toBe(page);
  clearReturnPath();
  expect([readReturnPath(), findReturnPage(role)]).toEqual(['', undefined]);
});

test('a second failed call of the same page does not hide that a session has ended', () => {
  storeReturnPath('/admin/users', { hasEnded: true });
  storeReturnPath('/admin/users');
  expect(findReturnPage('admin')).toBe('/admin/users');
  storeReturnPath('/admin/orders');
  expect(findReturnPage('admin')).toBe('/admin/dashboard');
});
