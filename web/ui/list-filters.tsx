import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ListFilter, type ListFilterProps } from './list-filter.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListState } from './use-list-state.ts';

interface ListFiltersProps {
  state: ListState;
  /** Tailwind classes for the columns of the grid. */
  layout: string;
  /** The placeholder of the search. Without it there is no search. */
  search?: string;
  filters?: readonly Omit<ListFilterProps, 'state'>[];
  /** Other filters. */
  children?: ReactNode;
}

/** Shows the search and the filters of a list. */
export function ListFilters({ state, layout, search, filters = [], children }: ListFiltersProps) {
  return (
    <search className={classes('mb-5 grid gap-3', layout)}>
      {search && <ListSearch state={state} placeholder={search} />}
      {filters.map((filter) => (
        <ListFilter key={filter.name} state={state} {...filter} />
      ))}
      {children}
    </search>
  );
}
