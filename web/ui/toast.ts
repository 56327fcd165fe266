export interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'good' | 'bad';
  /** Shown with role=alert, which interrupts a screen reader. */
  alert: boolean;
  action?: { label: string; onSelect: () => void } | undefined;
}

type ToastOptions = Partial<Pick<Toast, 'tone' | 'alert' | 'action'>>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message for 3 s, or until it is closed. A message with an action stays until the action is used or the
 * message is closed. At most three messages are shown.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  const toast = { id: ++lastId, message, tone: 'plain', alert: false, ...options } as const;
  setToasts([...toasts.filter((other) => other.message !== message), toast].slice(-3));
}

export function showError(message: string): void {
  showToast(message, { tone: 'bad' });
}

export function showSuccess(message: string): void {
  showToast(message, { tone: 'good' });
}

const storageKey = 'toast-for-next-page';

/** Stores a message that the next full page load shows. */
export function storeToastForNextPage(message: string): void {
  window.sessionStorage.setItem(storageKey, message);
}

export function showStoredToast(): void {
  const message = window.sessionStorage.getItem(storageKey);
  if (message === null) return;
  window.sessionStorage.removeItem(storageKey);
  showToast(message);
}

export function clearToasts(): void {
  setToasts([]);
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
