import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  clearToasts,
  readToasts,
  showStoredToast,
  subscribeToToasts,
  type Toast,
} from './toast.ts';

const none: readonly Toast[] = [];
const loadMessages = () => import('./toast-messages.tsx');
const ToastMessages = lazy(loadMessages);

/** Shows messages. The region is on every page, because screen readers announce changes only in an existing live region. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  useEffect(() => {
    showStoredToast();
    // Load the component before it is needed: it also reports a lost connection, when it could no longer be loaded.
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

/**
 * Removes earlier messages when a form is submitted, because they could be mistaken for the form's result. A search
 * removes none.
 */
function clearOnSubmit({ target }: Event): void {
  if ((target as Element).role !== 'search') clearToasts();
}
