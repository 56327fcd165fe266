import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One per browser tab. On the server nothing is ever fetched through it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: retryWhenPassing },
    mutations: { retry: false },
  },
});

function retryWhenPassing(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && failures < 2;
}
