import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiKey, ApiResponse, Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

/** The number of rows on a page of a panel's list. */
export const pageSize = 20;

export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** Whether the server stopped counting at `total`, so that there are more rows. */
  isCapped: boolean;
  /** Only in a list whose pages are found by cursors instead of numbers. Null on the first and on the last page. */
  cursors?: { previous: string | null; next: string | null };
}

/** The calls that return a page of records as an array. */
type ListKey = {
  [K in ApiKey]: Args<K> extends { query?: { limit?: unknown } | undefined }
    ? ApiResponse<K> extends readonly unknown[]
      ? K
      : never
    : never;
}[ApiKey];

type Query<K extends ListKey> = NonNullable<Args<K>['query']>;

/**
 * Loads one page of a list. The previous page stays visible until then. The query key starts with `area`, because a
 * change in a panel loads all queries of the panel's area again.
 */
export function listQuery<K extends ListKey>(
  area: string | readonly string[],
  key: K,
  filters: Query<K>,
) {
  const query = { ...filters, limit: pageSize };
  return queryOptions({
    queryKey: [area, key, query].flat(),
    queryFn: async ({ signal }): Promise<ListPage<ApiResponse<K>[number]>> => {
      const args = { query } as Args<ListKey> as Args<K>;
      const { data, headers } = await api.withHeaders(key, args, { signal });
      return {
        rows: data as ApiResponse<K>,
        ...readTotal(headers),
        ...('after' in query && { cursors: readCursors(headers) }),
      };
    },
    placeholderData: keepPreviousData,
  });
}

export const readTotal = (headers: Headers) => ({
  total: Number(headers.get('x-total-count')),
  isCapped: headers.has('x-total-capped'),
});

const readCursors = (headers: Headers) => ({
  previous: headers.get('x-previous-cursor'),
  next: headers.get('x-next-cursor'),
});

type Area = Parameters<typeof listQuery>[0];

/** Loads the page that the URL selects. The values may be wrong, because people can edit the URL; the server checks them. */
export const pageQuery = <K extends ListKey>(area: Area, key: K, state: ListState) =>
  listQuery(area, key, { ...readUrl(state), page: state.page } as Query<ListKey> as Query<K>);

/** Loads the page that the URL selects by a cursor. */
export const cursorQuery = <K extends ListKey>(
  area: Area,
  key: K,
  state: ListState,
  extra: Partial<Query<K>> = {},
) => {
  const { after, before } = state;
  return listQuery(area, key, {
    ...readUrl(state),
    after,
    before,
    ...extra,
  } as Query<ListKey> as Query<K>);
};

const readUrl = ({ filters, sort }: ListState) => ({ ...filters, ...(sort && { sort }) });
