import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { findClearBottom } from './find-clear-bottom.ts';
import { IconButton } from './icon-button.tsx';
import { closeToast, type Toast } from './toast.ts';

const durationMs = 3000;
const repositionIntervalMs = 200;

/** What messages must not cover if there is other room: primary buttons, destructive buttons and floating elements. */
const avoidedSelector = ':is(a, button):is(.bg-brand, .bg-bad), [data-keep-visible]';

export default function ToastMessages({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => repositionMessages(region.current));
  useEffect(() => {
    const update = () => repositionMessages(region.current);
    // Scrolling moves the buttons. So do dialogs and other changes, which have no event: the timer notices them.
    const timer = setInterval(update, repositionIntervalMs);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, []);
  return (
    <div
      ref={region}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(1rem+var(--sticky-bar,0px))] z-60 mx-auto flex max-w-md flex-col gap-2 sm:inset-x-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--sticky-bar,0px))] sm:w-96"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/**
 * Moves the messages so that they cover no buttons. Uses a CSS transform, which leaves the offsets that are read here
 * unchanged.
 */
function repositionMessages(region: HTMLElement | null): void {
  if (!region) return;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = region;
  const { innerHeight: windowHeight } = window;
  const minBottomPx = windowHeight - top - height;
  const boxes = [...document.querySelectorAll(avoidedSelector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0);
  const bottomPx = findClearBottom({ left, right: left + width, height }, boxes, {
    minBottomPx,
    windowHeight,
  });
  region.style.transform = `translateY(${minBottomPx - bottomPx}px)`;
}

const icons = {
  plain: null,
  good: <Check aria-hidden className="mt-0.5 size-5 shrink-0" />,
  bad: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />,
};

/** A message with an action stays until the action is used or the message is closed. */
function Message({ toast: { id, message, tone, alert, action } }: { toast: Toast }) {
  const isTimed = !action;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => closeToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isTimed]);

  return (
    <div
      role={alert ? 'alert' : undefined}
      className="on-deep pointer-events-auto flex animate-rise items-start gap-3 rounded-card bg-ink py-3 pr-1.5 pl-4 text-ground shadow-soft"
    >
      {icons[tone]}
      <p className="grow py-px">{message}</p>
      {action && (
        <button
          type="button"
          className="shrink-0 px-2 py-px font-semibold underline underline-offset-4"
          onClick={() => {
            action.onSelect();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden size={18} />}
        className="-my-2 hover:bg-ground/10"
        onClick={() => closeToast(id)}
      />
    </div>
  );
}
