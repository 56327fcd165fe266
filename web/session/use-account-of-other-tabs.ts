import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { readClaims } from './read-claims.ts';
import { onTokenElsewhere } from '#web/api/token-store.ts';

/** Nobody's cart, orders or panel stays on the screen once another tab logged out or is somebody else's. */
export function useAccountOfOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onTokenElsewhere((now, before) => {
        if (accountIn(now) === accountIn(before)) return;
        queryClient.clear();
        void revalidate();
      }),
    [revalidate],
  );
}

function accountIn(token: string | null): string | null {
  try {
    return token && readClaims(token).id;
  } catch {
    return null;
  }
}
