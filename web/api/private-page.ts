import type { LoginPath, PrivatePage } from '#contract/pages.ts';

/** Matches the pages of the panels. A vendor's public page does not match, because the id in its URL contains digits. */
const panelPath = /^\/(admin|vendor)\/[a-z-]+(?:\/|$)/;

const customerPath = /^\/(?:cart|order|orders|profile|help|returns\/[^/]+)(?:\/|$)/;

/** Whether the page is for signed-in accounts only. */
export const isPrivatePage = (pathname: string): boolean =>
  panelPath.test(pathname) || customerPath.test(pathname);

/**
 * Returns who may open a private page. Every page of the shop loads this code, so the result is derived from the path
 * instead of the list in contract/pages.ts, which is ten times as large. A test checks that both agree.
 */
export const findPageAccess = (pathname: string) =>
  (panelPath.exec(pathname)?.[1] ?? 'signed-in') as PrivatePage['who'];

/** Returns the path of the sign-in page for accounts that may open this page. */
export const loginPathFor = (pathname: string): LoginPath =>
  findPageAccess(pathname) === 'signed-in' || pathname.startsWith('/admin/dashboard')
    ? '/user-login'
    : '/login';

export const isLoginPath = (pathname: string): pathname is LoginPath =>
  pathname === '/login' || pathname === '/user-login';
