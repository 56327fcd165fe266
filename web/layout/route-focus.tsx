import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a link to another page: focus starts at its content and its title is read out. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
