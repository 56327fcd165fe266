import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FilterValues } from '#contract/products.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isNowhere, type ListScope } from './catalogue.api.ts';

export const noFilterValues: FilterValues = { materials: [], colors: [], subCategories: [] };

const filterValuesQuery = (scope: ListScope) =>
  queryOptions({
    queryKey: ['filter-values', scope.category ?? '', scope.tag ?? ''],
    queryFn: ({ signal }) => api('GET /api/products/filters', { query: scope }, { signal }),
  });

/** Null if the call failed: the list is worth showing without its filters' values. */
export async function loadFilterValues(
  call: CallApi,
  scope: ListScope,
): Promise<FilterValues | null> {
  if (isNowhere(scope)) return noFilterValues;
  return call('GET /api/products/filters', { query: scope }).catch(() => null);
}

/** The values that the server rendered, or those that the browser loads; undefined until then. */
export function useFilterValues(
  { category, tag }: ListScope,
  rendered: FilterValues | null | undefined,
): FilterValues | undefined {
  // Disabled on the server, whose query client is shared by all requests.
  const { data } = useQuery({
    ...filterValuesQuery({ category, tag }),
    enabled: !rendered && !isNowhere({ tag }),
  });
  useEffect(() => {
    if (rendered) queryClient.setQueryData(filterValuesQuery({ category, tag }).queryKey, rendered);
  }, [rendered, category, tag]);
  return rendered ?? data;
}
