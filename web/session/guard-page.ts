import { redirect } from 'react-router';
import { storeCameFrom } from '#web/api/came-from.ts';
import { findPrivatePage } from '#web/api/private-page.ts';
import { clearToken, readToken } from '#web/api/token-store.ts';
import { type Claims, readClaims } from './read-claims.ts';

/**
 * For the `clientLoader` of a private page: redirects everybody whom contract/pages.ts does not allow.
 * The server checks each call again.
 */
export function guardPage({ url }: Request): void {
  const { pathname } = new URL(url);
  const page = findPrivatePage(pathname);
  if (!page) return;
  const claims = readStoredClaims();
  if (claims && (page.who === 'signed-in' || page.who === claims.role)) return;
  storeCameFrom(pathname);
  throw redirect(claims ? '/login' : page.loginPath);
}

/** Removes an unreadable token: with it, the page would wait forever for its account. */
function readStoredClaims(): Claims | undefined {
  const token = readToken();
  if (!token) return undefined;
  try {
    return readClaims(token);
  } catch (error) {
    console.error('Invalid token', error);
    clearToken();
    return undefined;
  }
}
