const key = 'return-path';

/** Stores the page to return to after signing in. If that is the current page, its hash is stored as well. */
export function storeReturnPath(path: string): void {
  const { pathname, search, hash } = window.location;
  window.sessionStorage.setItem(key, pathname + search === path ? path + hash : path);
}

export function readReturnPath(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearReturnPath(): void {
  window.sessionStorage.removeItem(key);
}

export const isAdminPage = (path: string) => path.startsWith('/admin/');
