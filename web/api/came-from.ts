const key = 'came-from';

/** Stores the page to return to after signing in. If that is the current page, its hash is stored as well. */
export function storeCameFrom(path: string): void {
  const { pathname, search, hash } = window.location;
  window.sessionStorage.setItem(key, pathname + search === path ? path + hash : path);
}

export function readCameFrom(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearCameFrom(): void {
  window.sessionStorage.removeItem(key);
}

export const isAdminPage = (path: string) => path.startsWith('/admin/');
