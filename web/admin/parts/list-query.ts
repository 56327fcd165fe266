import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

type ListKey =
  | 'GET /api/users'
  | 'GET /api/vendors'
  | 'GET /api/admin/orders'
  | 'GET /api/admin/products'
  | 'GET /api/contacts';

export const pageSize = 25;

export interface FoundPage<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

/** One page as the address asks for it; the page before stays until the next has come. */
export function listQuery<K extends ListKey>(
  key: K,
  { asked, page }: Pick<ListState, 'asked' | 'page'>,
) {
  return queryOptions({
    queryKey: ['admin', key, asked, page],
    queryFn: async ({ signal }): Promise<FoundPage<Answer<K>[number]>> => {
      const args = { query: { ...asked, page, limit: pageSize } } as Args<ListKey> as Args<K>;
      const { data, headers } = await api.withHeaders(key, args, { signal });
      return { rows: data as Answer<K>, ...totalOf(headers) };
    },
    placeholderData: keepPreviousData,
  });
}

export const totalOf = (headers: Headers) => ({
  total: Number(headers.get('x-total-count')),
  isCapped: headers.has('x-total-capped'),
});

/** After anything that an admin changes: the list stays at its place and is asked for again. */
export const refreshAdmin = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
