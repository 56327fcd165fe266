import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { formatCount } from './format-count.ts';
import { type ListPage, pageSize } from './list-page.ts';

export interface PostTab {
  /** Undefined for the list that opens with the page. */
  value: string | undefined;
  label: string;
  /** How many are waiting, where that is known. */
  count?: number | undefined;
  emptyTitle: string;
  emptyHint: string;
}

interface PanelPostsProps<Row> {
  /** 'reviews': names the list and its messages. */
  things: string;
  /** Of the page, and its parameter that names a tab. */
  path: string;
  param: string;
  tabs: readonly PostTab[];
  selected: PostTab;
  page: number;
  icon: ReactNode;
  query: UseQueryResult<ListPage<Row>>;
  rowId: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** Texts of customers in a panel: too long for a table, so each is a block. */
export function PanelPosts<Row>(props: PanelPostsProps<Row>) {
  const { things, path, param, tabs, selected } = props;
  return (
    <>
      <nav aria-label={`Lists of ${things}`} className="mb-5 flex flex-wrap gap-2">
        {tabs.map(({ value, label, count }) => (
          <ChipLink
            key={label}
            to={value ? `${path}?${param}=${value}` : path}
            selected={label === selected.label}
          >
            {label}
            {count !== undefined && <span className="figures font-semibold">{count}</span>}
          </ChipLink>
        ))}
      </nav>
      <Posts {...props} />
    </>
  );
}

function Posts<Row>(props: PanelPostsProps<Row>) {
  const { things, selected, page, icon, query, rowId, children } = props;
  if (query.isPending) return <TableSkeleton label={`Loading ${things}`} />;
  if (!query.data) {
    return (
      <ErrorState
        message={`Failed to load ${things}`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total } = query.data;
  if (rows.length === 0) {
    return (
      <EmptyState title={selected.emptyTitle} icon={icon}>
        {selected.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="figures mb-3 text-small text-soft" aria-live="polite">
        {formatCount(total, things)}
      </p>
      <ul className="space-y-4" aria-busy={query.isPlaceholderData}>
        {rows.map((row) => (
          <li
            key={rowId(row)}
            className="rounded-card border border-line bg-surface p-4 wrap-anywhere sm:p-5"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination page={page} totalPages={Math.ceil(total / pageSize)} />
      </div>
    </>
  );
}
