import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The parameters that say which page is shown. A list has either numbered pages or cursors of the server. */
const placeNames = ['page', 'after', 'before'];

/**
 * Returns the search, filters, order, page and selected rows of a list. All except the selected rows are in the URL, so
 * that a link or reload restores them.
 */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const [selectedIds, select] = useState<ReadonlySet<string>>(new Set());
  const filters = Object.fromEntries(
    [...params].filter(([name]) => name !== 'sort' && !placeNames.includes(name)),
  );

  /** Sets URL parameters. An empty value removes its parameter. Shows the first page unless `page` is set. */
  function set(changes: Record<string, string>, replace = !('page' in changes)): void {
    // Read the URL itself, because `params` does not contain a change that React is still rendering.
    const next = new URLSearchParams(window.location.search);
    // Keep the page and the selection if nothing changes, such as when hydration replays a search.
    if (Object.entries(changes).every(([name, value]) => (next.get(name) ?? '') === value)) return;
    select(new Set());
    for (const name of placeNames) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace, preventScrollReset: !('page' in changes) });
  }

  return {
    get: (name: string) => params.get(name) ?? '',
    set,
    clear: () => setParams({}, { replace: true }),
    filters,
    isFiltered: Object.keys(filters).length > 0,
    sort: params.get('sort') ?? undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    after: params.get('after') ?? undefined,
    before: params.get('before') ?? undefined,
    selectedIds,
    select,
  };
}

export type ListState = ReturnType<typeof useListState>;
