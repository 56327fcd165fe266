import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** After a sign-in, fills in what was typed on the page before the session ended. */
export function useTypedFields(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!window.sessionStorage.getItem('typed-fields')) return;
    const leaving = new AbortController();
    void import('#web/api/typed-fields.ts').then(({ fillTypedFields }) =>
      fillTypedFields(pathname, leaving.signal),
    );
    return () => leaving.abort();
  }, [pathname]);
}
