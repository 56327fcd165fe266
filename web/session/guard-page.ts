import { redirect } from 'react-router';
import { storeReturnPath } from '#web/api/return-path.ts';
import { findPageAccess, loginPathFor } from '#web/api/private-page.ts';
import { clearToken, readToken } from '#web/api/token-store.ts';
import { type Claims, readClaims } from './read-claims.ts';

/**
 * Redirects visitors and accounts that, according to contract/pages.ts, may not open this private page. The page's
 * `clientLoader` calls this. The server checks each call again.
 */
export function guardPage({ url }: Request): void {
  const { pathname, search } = new URL(url);
  const who = findPageAccess(pathname);
  const hasToken = readToken() !== null;
  const claims = readStoredClaims();
  if (claims && (who === 'signed-in' || who === claims.role)) return;
  storeReturnPath(pathname + search, { hasEnded: hasToken && !claims });
  throw redirect(claims ? '/login' : loginPathFor(pathname));
}

/** Removes an unreadable token, because calls of the API would otherwise send it. */
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
