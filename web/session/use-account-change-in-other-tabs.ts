import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { clearAccountData } from '#web/api/account-data.ts';
import { readClaims } from './read-claims.ts';
import { onTokenChangeInOtherTab } from '#web/api/token-store.ts';

/** Removes the previous account's data from the screen when another tab signs out or in. */
export function useAccountChangeInOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onTokenChangeInOtherTab((token, previous) => {
        if (accountIdOf(token) === accountIdOf(previous)) return;
        clearAccountData();
        void revalidate();
      }),
    [revalidate],
  );
}

function accountIdOf(token: string | null): string | null {
  try {
    return token && readClaims(token).id;
  } catch {
    return null;
  }
}
