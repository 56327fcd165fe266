import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { readToken } from '#web/session/token-store.ts';

export type OwnProduct = Answer<'GET /api/products/vendor'>[number];

export interface ProductFilters {
  q: string;
  category: string;
  status: '' | 'active' | 'inactive';
}

/** The server filters; the newest 1,000 of what fits come at once and are sorted and paged here. */
export const productsQuery = ({ q, category, status }: ProductFilters) =>
  queryOptions({
    queryKey: ['vendor', 'products', { q, category, status }],
    queryFn: async ({ signal }) => {
      const query = { q, category, ...(status && { status }) };
      const { data, headers } = await api.withHeaders(
        'GET /api/products/vendor',
        { query },
        { signal },
      );
      return { products: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
  });

/** The file is fetched with the token and handed to the browser as a download. */
export async function downloadProducts(): Promise<void> {
  const answer = await fetch('/api/products/vendor/export', {
    headers: { authorization: `Bearer ${readToken()}` },
  });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'baithak-products.csv';
  link.click();
  URL.revokeObjectURL(address);
}
