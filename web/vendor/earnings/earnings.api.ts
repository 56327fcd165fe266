import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';

export const earningsQuery = queryOptions({
  queryKey: ['vendor', 'earnings'],
  queryFn: ({ signal }) => api('GET /api/vendors/earnings', {}, { signal }),
});

export const weeksQuery = queryOptions({
  queryKey: ['vendor', 'earnings', 'weeks'],
  queryFn: ({ signal }) => api('GET /api/vendors/earnings/weeks', {}, { signal }),
});

type ListKey = 'GET /api/vendors/earnings/orders' | 'GET /api/vendors/payouts';

/** Loads one page of a list, newest first. The previous page stays visible until the new page has loaded. */
export function earningsListQuery<K extends ListKey>(key: K, page: number) {
  return queryOptions({
    queryKey: ['vendor', key, page],
    queryFn: async ({ signal }): Promise<ListPage<ApiResponse<K>[number]>> => {
      const args = { query: { page, limit: pageSize } } as Args<ListKey> as Args<K>;
      const { data, headers } = await api.withHeaders(key, args, { signal });
      return { rows: data as ApiResponse<K>, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });
}

export const bankQuery = queryOptions({
  queryKey: ['vendor', 'bank'],
  queryFn: ({ signal }) => api('GET /api/vendors/bank', {}, { signal }),
});

/** Saves the bank account. Reloads the earnings, which show that the change puts payouts on hold. */
export async function saveBank(body: Args<'PUT /api/vendors/bank'>['body']) {
  const saved = await api('PUT /api/vendors/bank', { body });
  queryClient.setQueryData(bankQuery.queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: earningsQuery.queryKey });
  return saved;
}
