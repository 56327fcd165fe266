import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns the result of a check that only the browser can do. Returns false on the server and during hydration. */
export function useBrowserFlag(check: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, check, () => false);
}
