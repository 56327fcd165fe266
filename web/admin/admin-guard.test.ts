import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { privatePages } from '#contract/pages.ts';
import routes from '../routes.ts';
import { clientLoader } from './admin-layout.tsx';

const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const allRoutes = flatten(routes);
const panel = allRoutes.find(({ file }) => file === 'admin/admin-layout.tsx')!;
const paths = panel.children!.map(({ path }) => `/${path}`);

const hourMs = 3_600_000;
const tokenOf = (role: string, expiresAtMs = Date.now() + hourMs) => {
  const claims = { id: 'one', name: 'Meera', role, exp: Math.floor(expiresAtMs / 1000) };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
};

/** Returns the path to which the guard redirects an account with this token, or undefined if the guard lets the account in. */
function findRedirect(path: string, token: string | null): string | undefined {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => token, removeItem: () => {} },
    sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    location: { pathname: path, hash: '' },
  });
  const request = new Request(`http://shop.test${path}`);
  try {
    clientLoader({ request } as Parameters<typeof clientLoader>[0]);
    return undefined;
  } catch (response) {
    return (response as Response).headers.get('location') ?? '';
  }
}
afterEach(() => vi.unstubAllGlobals());

test('every admin page is guarded', () => {
  const unguarded = allRoutes.filter((route) => !panel.children!.includes(route));
  expect(unguarded.filter(({ path }) => path?.startsWith('admin'))).toEqual([]);
  const listed = privatePages.filter(({ who }) => who === 'admin').map(({ path }) => path);
  expect(paths.toSorted()).toEqual(listed.toSorted());
});

test('the guard lets an admin in and sends everybody else to the specified login page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const path of paths) {
    const loginPage = path === '/admin/dashboard' ? '/user-login' : '/login';
    expect(findRedirect(path, tokenOf('admin')), path).toBeUndefined();
    expect(findRedirect(path, tokenOf('user')), path).toBe('/login');
    expect(findRedirect(path, tokenOf('vendor')), path).toBe('/login');
    expect(findRedirect(path, tokenOf('admin', Date.now() - hourMs)), path).toBe(loginPage);
    expect(findRedirect(path, 'no token at all'), path).toBe(loginPage);
    expect(findRedirect(path, null), path).toBe(loginPage);
  }
});
