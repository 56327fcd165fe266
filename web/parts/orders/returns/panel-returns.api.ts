import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderReturn, returnLists } from '#contract/orders/returns.ts';
import { api } from '#web/api/client.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';

export type ReturnList = (typeof returnLists)[number];

interface PanelQuery {
  area: 'vendor' | 'admin';
  /** Undefined for all returns. */
  list: ReturnList | undefined;
  page: number;
}

/**
 * Loads one page of a panel's returns. The query key starts with the area, because a change in a panel reloads all
 * queries whose key starts with the panel's area.
 */
export const returnsQuery = ({ area, list, page }: PanelQuery) => {
  const query = { list, page, limit: pageSize };
  return queryOptions({
    queryKey: [area, 'returns', query],
    queryFn: async ({ signal }): Promise<ListPage<OrderReturn>> => {
      const { data, headers } = await api.withHeaders('GET /api/returns', { query }, { signal });
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });
};

export const returnQuery = (area: PanelQuery['area'], id: string) =>
  queryOptions({
    queryKey: [area, 'return', id],
    queryFn: ({ signal }) => api('GET /api/returns/:id', { params: { id } }, { signal }),
  });
