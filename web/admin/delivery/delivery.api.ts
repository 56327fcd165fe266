import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { pageSize, readTotal } from '#web/parts/base/list-query.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

/** Loads the vendors with late orders, and one page of late orders. A selected vendor limits the page to its own orders. */
export const lateOrdersQuery = (state: ListState) => {
  const query = { vendor: state.get('vendor') || undefined, page: state.page, limit: pageSize };
  return queryOptions({
    queryKey: ['admin', 'late-orders', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.withHeaders(
        'GET /api/admin/late-orders',
        { query },
        { signal },
      );
      return { vendors: data.vendors, page: { rows: data.orders, ...readTotal(headers) } };
    },
    placeholderData: keepPreviousData,
  });
};

export const carriersQuery = queryOptions({
  queryKey: ['admin', 'carriers'],
  queryFn: ({ signal }) => api('GET /api/admin/carriers', {}, { signal }),
});
