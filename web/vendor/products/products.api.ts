import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { type ListPage, readTotal } from '#web/parts/base/list-page.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

export type OwnProduct = ApiResponse<'GET /api/products/vendor'>[number];

/** Loads the newest 1,000 products that match the filters. */
export const productsQuery = ({ filters }: ListState) =>
  queryOptions({
    queryKey: ['vendor', 'products', filters],
    queryFn: async ({ signal }): Promise<ListPage<OwnProduct>> => {
      const query = filters as Args<'GET /api/products/vendor'>['query'];
      const { data, headers } = await api.withHeaders(
        'GET /api/products/vendor',
        { query },
        { signal },
      );
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });

export const downloadProducts = () =>
  download('/api/products/vendor/export', () => 'baithak-products.csv');
