import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

export type OwnProduct = Answer<'GET /api/products/vendor'>[number];

/** The server filters; the newest 1,000 of what fits come at once and are sorted and paged here. */
export const productsQuery = ({ asked }: ListState) =>
  queryOptions({
    queryKey: ['vendor', 'products', asked],
    queryFn: async ({ signal }) => {
      const query = asked as Args<'GET /api/products/vendor'>['query'];
      const { data, headers } = await api.withHeaders(
        'GET /api/products/vendor',
        { query },
        { signal },
      );
      return { products: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });

export const downloadProducts = () =>
  download('/api/products/vendor/export', () => 'baithak-products.csv');
