import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearTypedFields, createFiller, hasTypedFields } from '#web/api/typed-fields.ts';
import { readToken } from '#web/api/token-store.ts';

/** Forms that load their data appear within this time. */
const waitMs = 15_000;

/** After a sign-in, fills in what was typed on the page before the session ended. */
export function useTypedFields(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const token = readToken();
    if (!token || !hasTypedFields(token, pathname)) return;
    const stop = () => {
      clearInterval(timer);
      clearTypedFields();
    };
    const fillIn = createFiller();
    const end = Date.now() + waitMs;
    const timer = setInterval(() => {
      if (fillIn() || Date.now() > end) stop();
    }, 200);
    return stop;
  }, [pathname]);
}
