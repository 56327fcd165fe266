import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { Register } from '#contract/document-rules.ts';
import { api } from '#web/api/client.ts';
import { openDownload } from '#web/api/download.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['admin', 'marketplace'],
  queryFn: ({ signal }) => api('GET /api/admin/marketplace', {}, { signal }),
});

export const saveMarketplace = (body: Args<'PUT /api/admin/marketplace'>['body']) =>
  api('PUT /api/admin/marketplace', { body });

export async function downloadRegister(register: Register, month: string): Promise<void> {
  const { url } = await api('POST /api/admin/registers', { body: { register, month } });
  openDownload(url, `${register}-${month}.csv`);
}
