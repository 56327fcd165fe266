import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** A condition that only the browser can check: false on the server and during hydration. */
export function useBrowserFlag(check: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, check, () => false);
}
