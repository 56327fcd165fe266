/** The names are specified: `docs/product/accounts-and-roles.md#sessions`. */
const tokenKey = 'token';
const roleKey = 'role';

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return typeof window === 'undefined' ? null : window.localStorage.getItem(tokenKey);
}

export function storeSession(session: { token: string; role?: string }, defaultRole: string) {
  window.localStorage.setItem(tokenKey, session.token);
  window.localStorage.setItem(roleKey, session.role || defaultRole);
  tell();
}

/** Tells of tokens stored or removed in another tab, with the one before. */
export function onTokenElsewhere(
  listener: (now: string | null, before: string | null) => void,
): () => void {
  const hear = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key === tokenKey) listener(newValue, oldValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** After a password or profile change, whose answer holds a fresh token. */
export function storeToken(token: string): void {
  window.localStorage.setItem(tokenKey, token);
  tell();
}

export function clearToken(): void {
  window.localStorage.removeItem(tokenKey);
  tell();
}

/** Also hears of the other tabs. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
