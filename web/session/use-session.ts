import { useSyncExternalStore } from 'react';
import { type Claims, readClaims } from './read-claims.ts';
import { readToken, subscribeToToken } from '#web/api/token-store.ts';

export interface Session extends Claims {
  token: string;
}

/** Returns the signed-in account, or null if there is none. Always null on the server and during hydration. */
export function useSession(): Session | null {
  const token = useSyncExternalStore(subscribeToToken, readToken, () => null);
  return token ? sessionOf(token) : null;
}

let latest: { token: string; session: Session | null } | undefined;

function sessionOf(token: string): Session | null {
  if (latest?.token !== token) latest = { token, session: parseSession(token) };
  return latest.session;
}

function parseSession(token: string): Session | null {
  try {
    return { ...readClaims(token), token };
  } catch {
    return null;
  }
}
