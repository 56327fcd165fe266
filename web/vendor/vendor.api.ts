import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['vendor', 'profile'],
  queryFn: ({ signal }) => api('GET /api/vendors/profile', {}, { signal }),
});

export const dashboardQuery = queryOptions({
  queryKey: ['vendor', 'dashboard'],
  queryFn: ({ signal }) => api('GET /api/vendors/dashboard', {}, { signal }),
});

/** Reloads the vendor's lists and figures. Call this after a change that affects several pages of the panel. */
export function refreshVendorData(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['vendor'] });
}
