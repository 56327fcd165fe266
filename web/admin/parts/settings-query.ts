import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api('GET /api/admin/settings', {}, { signal }),
});
