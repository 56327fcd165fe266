import type { CallApi } from '#web/api/call-api.ts';
import { type CardProduct, cardProduct } from '#web/parts/card-product.ts';
import type { CatalogueAddress } from './catalogue-address.ts';

export interface CatalogueList {
  products: CardProduct[];
  /** At most 1,000; `isCapped` says that there are more. */
  total: number;
  isCapped: boolean;
  /** The words searched in place of those typed, after a slip was mended. */
  correctedQuery: string;
  /** Nothing holds every word, so these hold some of them. */
  isPartial: boolean;
}

/** Where the list stands: a room, a tag, or the whole shop. */
export interface Shelf {
  category?: string;
  tag?: string;
}

/** One page of a list; null when the call failed. */
export async function loadCatalogue(
  call: CallApi,
  { inStock, sort, ...address }: CatalogueAddress,
  shelf: Shelf,
  pageSize: number,
): Promise<CatalogueList | null> {
  const query = {
    ...address,
    ...shelf,
    inStock: inStock ? ('true' as const) : undefined,
    sort: sort || undefined,
    limit: pageSize,
  };
  try {
    const { data, headers } = await call.withHeaders('GET /api/products/search', { query });
    return {
      products: data.map(cardProduct),
      total: Number(headers.get('x-total-count') ?? data.length),
      isCapped: headers.get('x-total-capped') === 'true',
      isPartial: headers.get('x-partial-match') === 'true',
      correctedQuery: decodeURIComponent(headers.get('x-corrected-query') ?? ''),
    };
  } catch {
    return null;
  }
}

export const isFound = (list: CatalogueList | null) => list !== null && list.products.length > 0;
