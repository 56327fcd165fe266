import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

type ListKey =
  | 'GET /api/users'
  | 'GET /api/vendors'
  | 'GET /api/admin/orders'
  | 'GET /api/admin/products'
  | 'GET /api/contacts'
  | 'GET /api/admin/payouts'
  | 'GET /api/admin/payouts/due'
  | 'GET /api/admin/ledger/vendors'
  | 'GET /api/admin/ledger/entries';

/** Returns the query parameters of a list: the filters, sort order and page from the URL, and the page size. */
export const listParams = ({ filters, sort, page }: ListState) => ({
  ...filters,
  ...(sort && { sort }),
  page,
  limit: pageSize,
});

/** Loads one page of a list. The previous page stays visible until the next one has loaded. */
export function listQuery<K extends ListKey>(key: K, state: ListState) {
  const query = listParams(state);
  return queryOptions({
    queryKey: ['admin', key, query],
    queryFn: async ({ signal }): Promise<ListPage<ApiResponse<K>[number]>> => {
      const args = { query } as Args<ListKey> as Args<K>;
      const { data, headers } = await api.withHeaders(key, args, { signal });
      return { rows: data as ApiResponse<K>, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Reloads the lists and figures. Call this after every change that an admin makes. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
