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

/** The page of one order: emails link to it. */
export const isOrderPage = (path: string) => path.startsWith('/orders/');

export const isAdminPage = (path: string) => path.startsWith('/admin/');
