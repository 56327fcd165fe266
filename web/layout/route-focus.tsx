import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Stored outside the component, because component state is lost when an error page mounts the frame again. */
let lastPathname: string | undefined;

/**
 * After navigation, announces the page's title and focuses the content. Does not move the focus if the visitor is
 * typing or the URL has a hash.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const announcer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const hasNavigated = lastPathname !== undefined && lastPathname !== pathname;
    lastPathname = pathname;
    if (!hasNavigated) return;
    const isTyping = document.activeElement?.hasAttribute('data-typing');
    if (!hash && !isTyping) document.getElementById('main')?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname, hash]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
