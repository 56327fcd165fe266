import type { LoginPath, PrivatePage } from '#contract/pages.ts';

/** Does not match a vendor's public page, because the id in its URL contains digits. */
const panelPath = /^\/(admin|vendor)\/[a-z-]+(?:\/|$)/;

/**
 * Returns who may open a private page. Every page of the shop loads this code, so it reads this from the path:
 * the list in contract/pages.ts would be ten times as large. A test checks that both agree.
 */
export const findWho = (pathname: string) =>
  (panelPath.exec(pathname)?.[1] ?? 'signed-in') as PrivatePage['who'];

/** Returns the sign-in page that opens the page at this path. */
export const loginPathFor = (pathname: string): LoginPath =>
  findWho(pathname) === 'signed-in' || pathname.startsWith('/admin/dashboard')
    ? '/user-login'
    : '/login';
