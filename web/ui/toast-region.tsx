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
    // Load the component now. It also reports a lost connection, and without a connection it could not be loaded.
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

/** On a submit other than a search, removes earlier messages, which could be mistaken for the result. */
function clearOnSubmit({ target }: Event): void {
  if ((target as Element).role !== 'search') clearToasts();
}
