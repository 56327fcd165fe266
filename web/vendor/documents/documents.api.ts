import { queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { saveFromUrl } from '#web/api/download.ts';

export type VendorDocument = ApiResponse<'GET /api/vendors/documents'>[number];

export const codeQuery = queryOptions({
  queryKey: ['vendor', 'document-code'],
  queryFn: ({ signal }) => api('GET /api/vendors/documents/code', {}, { signal }),
});

export const saveCode = (body: Args<'PUT /api/vendors/documents/code'>['body']) =>
  api('PUT /api/vendors/documents/code', { body });

export async function downloadMonth(month: string): Promise<void> {
  const { url } = await api('POST /api/vendors/documents/archive', { body: { month } });
  saveFromUrl(url, `documents-${month}.zip`);
}
