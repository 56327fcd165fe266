import type { LoginPath, PrivatePage } from '#contract/pages.ts';

/** The id of a vendor, in the URL of its public page, contains digits. */
const panelPath = /^\/(admin|vendor)\/[a-z-]+(?:\/|$)/;

/**
 * Who may open a private page. Derived from the path, because every page of the shop loads this code and the list
 * of contract/pages.ts, which a test compares with it, would be ten times as large.
 */
export const findWho = (pathname: string) =>
  (panelPath.exec(pathname)?.[1] ?? 'signed-in') as PrivatePage['who'];

/** The sign-in page for users of the page at this path. */
export const loginPathFor = (pathname: string): LoginPath =>
  findWho(pathname) === 'signed-in' || pathname.startsWith('/admin/dashboard')
    ? '/user-login'
    : '/login';
