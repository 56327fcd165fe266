import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  clearToasts,
  currentToasts,
  showStoredToast,
  subscribeToToasts,
  type Toast,
} from './toast.ts';

const none: readonly Toast[] = [];
const loadMessages = () => import('./toast-messages.tsx');
const ToastMessages = lazy(loadMessages);

/** Always on the page: screen readers announce changes only of a live region that they already know. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  useEffect(() => {
    showStoredToast();
    // Load them now: without a connection they could not be loaded to report its loss.
    void loadMessages();
    document.addEventListener('submit', clearOnSubmit, true);
    return () => document.removeEventListener('submit', clearOnSubmit, true);
  }, []);
  return (
    <div role="status" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastMessages toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
}

/** A message about the earlier attempt would be read as the answer to this one. */
function clearOnSubmit({ target }: Event): void {
  if ((target as Element).role !== 'search') clearToasts();
}
