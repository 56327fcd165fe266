import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Outlives the frame, which an error page draws anew. */
let shown: string | undefined;

/** After a link to another page: its title is read out and focus starts at its content, unless someone types. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const announcer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const arrived = shown !== undefined && shown !== pathname;
    shown = pathname;
    if (!arrived) return;
    const types = document.activeElement?.hasAttribute('data-typing');
    if (!hash && !types) document.getElementById('main')?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname, hash]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
