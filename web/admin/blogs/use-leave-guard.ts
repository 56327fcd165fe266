import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Blocks leaving the page while there are unsaved changes. The browser asks before it closes or reloads the page. Before
 * other navigation, the caller asks with the returned blocker.
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
