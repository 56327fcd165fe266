import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Search, filters, order and page of a list live in the address, so that a link or a reload keeps the place. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  /** Anything but another page begins at the first one again; an empty value is taken out. */
  function set(changes: Record<string, string>, replace = !('page' in changes)): void {
    setChosen(new Set());
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: !('page' in changes) },
    );
  }

  return {
    get: (name: string) => params.get(name) ?? '',
    set,
    page: Math.max(1, Number(params.get('page')) || 1),
    /** What is asked of the server beside the page. */
    asked: Object.fromEntries([...params].filter(([name]) => name !== 'page')),
    isFiltered: [...params.keys()].some((name) => name !== 'page' && name !== 'sort'),
    clear: () => setParams({}, { replace: true }),
    chosen,
    setChosen,
  };
}

export type ListState = ReturnType<typeof useListState>;
