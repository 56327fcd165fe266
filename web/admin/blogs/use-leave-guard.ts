import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Blocks leaving the page while there are unsaved changes. The browser asks before it closes or reloads the page. For links
 * within the site, the caller shows a dialog while the returned blocker is `blocked`.
 */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
