const key = 'came-from';

/** Remembers the page that a visitor leaves for a sign-in page, with its hash if it is the current page. */
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
