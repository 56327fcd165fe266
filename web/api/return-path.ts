const key = 'return-path';
const endedKey = 'return-path-session-ended';

/**
 * Stores the page to return to after signing in. If that is the current page, its hash is stored as well. `hasEnded` says
 * whether the page was open in a session that has ended.
 */
export function storeReturnPath(path: string, { hasEnded = false } = {}): void {
  const { pathname, search, hash } = window.location;
  const { sessionStorage } = window;
  const full = pathname + search === path ? path + hash : path;
  // Several calls of a page may fail, but only the first one has the token.
  if (hasEnded) sessionStorage.setItem(endedKey, 'true');
  else if (readReturnPath() !== full) sessionStorage.removeItem(endedKey);
  sessionStorage.setItem(key, full);
}

export function readReturnPath(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearReturnPath(): void {
  window.sessionStorage.removeItem(key);
  window.sessionStorage.removeItem(endedKey);
}

export const isAdminPage = (path: string) => path.startsWith('/admin/');

/** Customers return to any of their pages, and to the wishlist. */
const customerPage = /^\/(?:cart|order|orders|returns|help|profile|wishlist)(?:[/?#]|$)/;

/** Everybody returns to the page of a link in an email. */
const linkPage = /^\/confirm-email\?/;

/**
 * Returns the page to open after the sign-in of an account with this role, or undefined for the default page. Whoever
 * was redirected from a panel to sign in gets its dashboard, unless a session in the panel has ended.
 */
export function findReturnPage(role: string): string | undefined {
  const path = readReturnPath();
  if (linkPage.test(path)) return path;
  if (role === 'user') return customerPage.test(path) ? path : undefined;
  if (!path.startsWith(`/${role}/`)) return undefined;
  if (window.sessionStorage.getItem(endedKey)) return path;
  return role === 'admin' ? '/admin/dashboard' : undefined;
}
