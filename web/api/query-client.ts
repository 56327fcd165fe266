import { QueryClient } from '@tanstack/react-query';
import { onClearAccountData } from './account-data.ts';
import { ApiError } from './api-error.ts';

/** Each browser tab has its own client. The server never loads data with it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry },
    mutations: { retry: false },
  },
});
onClearAccountData(() => queryClient.clear());

function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return isTemporary && failures < 2;
}
