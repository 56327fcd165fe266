import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { readToken } from '#web/session/token-store.ts';
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
