import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Facets } from '#contract/catalogue/facets.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { CatalogueQuery } from './catalogue-query.ts';
import { filtersOf, hasEmptyTag, type ListScope } from './catalogue.api.ts';

function facetsQuery(catalogueQuery: CatalogueQuery, scope: ListScope) {
  const query = filtersOf(catalogueQuery, scope);
  return queryOptions({
    queryKey: ['facets', query],
    queryFn: ({ signal }) => api('GET /api/products/facets', { query }, { signal }),
  });
}

/**
 * Loads the facets for a page that the server renders. Returns null for an empty tag or if the call failed. The page is
 * then rendered without filter values.
 */
export async function loadFacets(
  call: CallApi,
  query: CatalogueQuery,
  scope: ListScope,
): Promise<Facets | null> {
  if (hasEmptyTag(scope)) return null;
  return call('GET /api/products/facets', { query: filtersOf(query, scope) }).catch(() => null);
}

/**
 * Returns the facets that the server loaded for the page. If there are none, the browser loads them and shows the
 * previous facets in the meantime.
 */
export function useFacets(
  query: CatalogueQuery,
  scope: ListScope,
  rendered: Facets | null | undefined,
): Facets | undefined {
  const options = facetsQuery(query, scope);
  const { data } = useQuery({
    ...options,
    enabled: !rendered && !hasEmptyTag(scope),
    placeholderData: (previous) => previous,
  });
  useEffect(() => {
    if (rendered) queryClient.setQueryData(options.queryKey, rendered);
  });
  return rendered ?? data;
}
