/** These names are specified in `docs/product/accounts-and-roles.md#sessions`. */
const tokenKey = 'token';
const roleKey = 'role';

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return typeof window === 'undefined' ? null : window.localStorage.getItem(tokenKey);
}

export function storeSession(session: { token: string; role?: string }, defaultRole: string) {
  window.localStorage.setItem(tokenKey, session.token);
  window.localStorage.setItem(roleKey, session.role || defaultRole);
  notifyListeners();
}

/** Calls the listener with the new and the old token when another tab stores or removes the token. */
export function onTokenChangeInOtherTab(
  listener: (token: string | null, previous: string | null) => void,
): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key === tokenKey) listener(newValue, oldValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Stores the new token that a change of password or profile returns. */
export function storeToken(token: string): void {
  window.localStorage.setItem(tokenKey, token);
  notifyListeners();
}

export function clearToken(): void {
  window.localStorage.removeItem(tokenKey);
  notifyListeners();
}

/** Calls the listener when this tab changes the token. Also on each `storage` event: another tab may have done so. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
