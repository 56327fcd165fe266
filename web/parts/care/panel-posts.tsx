import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ChipLink, loadingCount } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { type ListPage, pageSize } from '#web/parts/base/list-query.ts';

export interface PostTab {
  /** The URL parameter's value. Undefined for the tab that is selected if the URL names no tab. */
  value: string | undefined;
  label: string;
  /** How many texts are waiting. Undefined while the number loads. */
  count?: number | undefined;
  emptyTitle: string;
  emptyHint: string;
}

interface PanelPostsProps<Row> {
  /** The plural noun for the texts in the list's label and messages, such as 'reviews'. */
  pluralNoun: string;
  /** The path of the page. */
  path: string;
  /** The URL parameter that names the selected tab. */
  param: string;
  tabs: readonly PostTab[];
  selected: PostTab;
  page: number;
  icon: ReactNode;
  query: UseQueryResult<ListPage<Row>>;
  rowId: (row: Row) => string;
  /** The next step if the list is empty. */
  emptyAction?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Lists reviews, questions or answers in a panel. They are too long for a table, so each is a block. */
export function PanelPosts<Row>(props: PanelPostsProps<Row>) {
  const { pluralNoun, path, param, tabs, selected } = props;
  const [search] = useSearchParams();
  return (
    <>
      <nav aria-label={`Lists of ${pluralNoun}`} className="mb-5 flex flex-wrap gap-2">
        {tabs.map(({ value, label, ...tab }) => (
          <ChipLink
            key={label}
            to={tabUrl(search, { path, param, value })}
            selected={label === selected.label}
          >
            {label}
            {'count' in tab && (
              <span className="figures font-semibold">{tab.count ?? loadingCount}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      <Posts {...props} />
    </>
  );
}

/** Returns the URL of a tab. The URL keeps the other filters and starts at the first page. */
function tabUrl(
  search: URLSearchParams,
  { path, param, value }: { path: string; param: string; value: string | undefined },
): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (value) next.set(param, value);
  else next.delete(param);
  return next.size > 0 ? `${path}?${next}` : path;
}

function Posts<Row>(props: PanelPostsProps<Row>) {
  const { pluralNoun, selected, page, icon, query, rowId, emptyAction, children } = props;
  if (query.isPending) return <PostsSkeleton label={`Loading ${pluralNoun}`} />;
  if (!query.data) {
    return (
      <ErrorState
        message={`Failed to load ${pluralNoun}`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total } = query.data;
  if (rows.length === 0) {
    return (
      <EmptyState title={selected.emptyTitle} icon={icon} action={emptyAction}>
        {selected.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="figures mb-3 text-small text-soft" aria-live="polite">
        {formatCount(total, pluralNoun)}
      </p>
      <ul
        className={classes(
          'space-y-4 transition-opacity duration-150',
          query.isPlaceholderData && 'opacity-60',
        )}
        aria-busy={query.isPlaceholderData}
      >
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

function PostsSkeleton({ label }: { label: string }) {
  return (
    <LoadingShape label={label}>
      <Skeleton className="mb-3 h-5 w-24" />
      <div className="space-y-4">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </LoadingShape>
  );
}
