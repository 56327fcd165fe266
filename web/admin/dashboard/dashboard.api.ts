import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => api('GET /api/admin/dashboard', {}, { signal }),
});
