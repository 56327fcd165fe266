import type { LoginPath, PrivatePage } from '#contract/pages.ts';

/** Does not match a vendor's public page: the id in its URL contains digits. */
const panelPath = /^\/(admin|vendor)\/[a-z-]+(?:\/|$)/;

/**
 * Who may open a private page. Every page of the shop loads this code, so it derives the answer from the path:
 * the list in contract/pages.ts is ten times as large. A test compares the two.
 */
export const findWho = (pathname: string) =>
  (panelPath.exec(pathname)?.[1] ?? 'signed-in') as PrivatePage['who'];

/** The sign-in page for users of the page at this path. */
export const loginPathFor = (pathname: string): LoginPath =>
  findWho(pathname) === 'signed-in' || pathname.startsWith('/admin/dashboard')
    ? '/user-login'
    : '/login';
