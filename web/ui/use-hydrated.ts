import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page: a form sent before its script runs would put what was typed into the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
