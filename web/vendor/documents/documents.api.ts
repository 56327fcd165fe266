import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { saveFromUrl } from '#web/api/download.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';

export type VendorDocument = ApiResponse<'GET /api/vendors/documents'>[number];

export const documentsQuery = (month: string, page: number) =>
  queryOptions({
    queryKey: ['vendor', 'documents', month, page],
    queryFn: async ({ signal }): Promise<ListPage<VendorDocument>> => {
      const query = { month, page, limit: pageSize };
      const key = 'GET /api/vendors/documents';
      const { data, headers } = await api.withHeaders(key, { query }, { signal });
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });

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
