import type { SearchAlternative } from '#contract/catalogue/search-alternatives.ts';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { type CardProduct, toCardProduct } from '#web/parts/catalogue/card-product.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

export interface CatalogueList {
  products: CardProduct[];
  /** At most 1,000. If `isCapped` is true, there are more products. */
  total: number;
  isCapped: boolean;
  /** The query after a typo was corrected; empty if there was none. */
  correctedQuery: string;
  /** True if no product contains every word of the search. The listed products then contain some of the words. */
  isPartial: boolean;
  /** The kind of furniture in the search if no vendor sells it; otherwise empty. */
  notSold: string;
  /** Parts of the search that were applied as filters. */
  understood: UnderstoodTerm[];
  /** Parts of the search that were left out because no product matched the whole search. */
  dropped: UnderstoodTerm[];
  /** If the list is empty: other lists that have products. */
  alternatives: SearchAlternative[];
  /** If `notSold` is set: the category whose products are shown instead, or the subcategory if it is not empty. */
  nearest: { category: string; subCategory: string };
}

/** A category, a tag, or neither for all products. */
export interface ListScope {
  category?: string;
  tag?: string;
}

/** Returns one page of a product list, or null if the call failed. */
export async function loadCatalogue(
  call: CallApi,
  catalogueQuery: CatalogueQuery,
  scope: ListScope,
  pageSize: number,
): Promise<CatalogueList | null> {
  if (hasEmptyTag(scope)) return emptyList;
  const query = { ...filtersOf(catalogueQuery, scope), ...pageOf(catalogueQuery, pageSize) };
  try {
    const { data, headers } = await call.withHeaders('GET /api/products/search', { query });
    const isEmpty = data.length === 0 && query.page === 1;
    const { alternatives } = isEmpty
      ? await call('GET /api/products/alternatives', { query }).catch(() => emptyList)
      : emptyList;
    const text = (name: string) => decodeURIComponent(headers.get(name) ?? '');
    const terms = (name: string) => JSON.parse(text(name) || '[]') as UnderstoodTerm[];
    return {
      products: data.map(toCardProduct),
      total: Number(headers.get('x-total-count') ?? data.length),
      isCapped: headers.get('x-total-capped') === 'true',
      isPartial: headers.get('x-partial-match') === 'true',
      correctedQuery: text('x-corrected-query'),
      notSold: text('x-not-sold'),
      understood: terms('x-understood'),
      dropped: terms('x-dropped'),
      alternatives,
      nearest: {
        category: text('x-nearest-category'),
        subCategory: text('x-nearest-sub-category'),
      },
    };
  } catch {
    return null;
  }
}

/** Returns the filter parameters that the calls for the list and for its facets share. */
export function filtersOf(
  { inStock, rating, sort: _sort, page: _page, ...filters }: CatalogueQuery,
  scope: ListScope,
) {
  return {
    ...filters,
    ...scope,
    seats: filters.seats.map(Number),
    inStock: inStock ? ('true' as const) : undefined,
    rating: rating ? Number(rating) : undefined,
  };
}

const pageOf = ({ sort, page }: CatalogueQuery, limit: number) => ({
  sort: sort || undefined,
  page,
  limit,
});

/** Whether the tag is blank, as on `/category/%20`. Such a list is empty, although the API would return all products. */
export const hasEmptyTag = ({ tag }: ListScope): boolean => tag === '';

const emptyList: CatalogueList = {
  products: [],
  total: 0,
  isCapped: false,
  correctedQuery: '',
  isPartial: false,
  notSold: '',
  understood: [],
  dropped: [],
  alternatives: [],
  nearest: { category: '', subCategory: '' },
};

/**
 * Returns the HTTP status of the page: 404 for a page after the last one and for a tag without products, 503 if the
 * call failed.
 */
export function getListStatus(
  list: CatalogueList | null,
  { page }: Pick<CatalogueQuery, 'page'>,
  { tag }: ListScope,
): number {
  if (!list) return 503;
  return list.products.length === 0 && (page > 1 || tag !== undefined) ? 404 : 200;
}
