import { redirect } from 'react-router';
import { findPrivatePage } from '#web/api/private-page.ts';
import { clearToken, readToken } from '#web/api/token-store.ts';
import { type Claims, readClaims } from './read-claims.ts';

/**
 * For the `clientLoader` of a private page: redirects everybody whom contract/pages.ts does not allow.
 * The server checks each call again.
 */
export function guardPage({ url }: Request): void {
  const page = findPrivatePage(new URL(url).pathname);
  if (!page) return;
  const claims = readStoredClaims();
  if (!claims) throw redirect(page.loginPath);
  if (page.who !== 'signed-in' && page.who !== claims.role) throw redirect('/login');
}

/** Removes an unreadable token: the page would wait for its account without end. */
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
