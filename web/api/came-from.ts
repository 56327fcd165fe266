const key = 'came-from';

/** Remembers the page that a visitor had to leave for a sign-in page. */
export function storeCameFrom(path: string): void {
  window.sessionStorage.setItem(key, path);
}

export function readCameFrom(): string {
  return window.sessionStorage.getItem(key) ?? '';
}

export function clearCameFrom(): void {
  window.sessionStorage.removeItem(key);
}

export const isAdminPage = (path: string) => path.startsWith('/admin/');
