import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['admin', 'marketplace'],
  queryFn: ({ signal }) => api('GET /api/admin/marketplace', {}, { signal }),
});

export const saveMarketplace = (body: Args<'PUT /api/admin/marketplace'>['body']) =>
  api('PUT /api/admin/marketplace', { body });
