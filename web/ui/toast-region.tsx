import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import {
  closeToast,
  currentToasts,
  showStoredToast,
  subscribeToToasts,
  type Toast,
} from './toast.ts';

const none: readonly Toast[] = [];
const durationMs = 3000;

/** Always on the page: screen readers announce changes only of a live region that they already know. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [isPaused, setPaused] = useState(false);
  useEffect(showStoredToast, []);
  return (
    <div
      role="presentation"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(1rem+var(--sticky-bar,0px))] z-60 mx-auto flex max-w-md flex-col gap-2 sm:inset-x-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--sticky-bar,0px))] sm:w-96"
    >
      <div role="status" aria-live="polite" className="contents">
        {toasts.map(
          (toast) => !toast.alert && <Message key={toast.id} toast={toast} isPaused={isPaused} />,
        )}
      </div>
      {toasts.map(
        (toast) => toast.alert && <Message key={toast.id} toast={toast} isPaused={isPaused} />,
      )}
    </div>
  );
}

const icons = {
  plain: null,
  good: <Check aria-hidden className="mt-0.5 size-5 shrink-0" />,
  bad: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />,
};

function Message({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast.id, isPaused]);

  return (
    <div
      role={toast.alert ? 'alert' : undefined}
      className="on-deep pointer-events-auto flex animate-rise items-start gap-3 rounded-card bg-ink py-3 pr-1.5 pl-4 text-ground shadow-soft"
    >
      {icons[toast.tone]}
      <p className="grow py-px">{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className="shrink-0 px-2 py-px font-semibold underline underline-offset-4"
          onClick={() => {
            toast.action?.onSelect();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden size={18} />}
        className="-my-2 hover:bg-ground/10"
        onClick={() => closeToast(toast.id)}
      />
    </div>
  );
}
