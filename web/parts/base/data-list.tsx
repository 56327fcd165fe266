import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { hasStatus } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalize } from '#web/ui/capitalize.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Column, defaultSort } from '#web/ui/data-table-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { formatCount } from './format-count.ts';
import { type ListPage, pageSize } from './list-page.ts';
import { sortRows } from './sort-rows.ts';

interface DataListProps<Row> {
  /** The plural noun for the rows in the table's label and messages, such as 'users'. */
  pluralNoun: string;
  state: ListState;
  query: UseQueryResult<ListPage<Row>>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  details?: (row: Row) => ReactNode;
  /** Actions on several rows. Without them, rows cannot be selected. */
  bulk?: {
    actions: readonly BulkAction<Row>[];
    nameOf: (row: Row) => string;
    refresh: () => Promise<void>;
  };
  empty: EmptyTexts;
  /** Default: 'Failed to load users'. */
  errorMessage?: string;
  /** Whether the query returns all rows at once, at most 1,000, and the browser splits them into pages. */
  isPagedInBrowser?: boolean;
}

interface EmptyTexts {
  /** Default: 'No users found'. */
  title?: string;
  icon: ReactNode;
  /** Says what will appear in the list. Shown if the list is empty without filters. */
  hint: string;
  /** The next step, for an empty list without filters. */
  action?: ReactNode;
}

/** Shows a table with the number of rows and actions on selected rows, or a message: loading, failed or empty. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { pluralNoun, state, query, columns, isPagedInBrowser = false } = props;
  if (query.isPending) return <TableSkeleton label={`Loading ${pluralNoun}`} />;
  // The server answers 400 only to a filter that somebody has typed into the URL. Such a filter matches no rows.
  if (hasStatus(query.error, 400)) return <NoRows {...props} />;
  if (!query.data) {
    return (
      <ErrorState
        message={props.errorMessage ?? `Failed to load ${pluralNoun}`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total } = query.data;
  const pageCount = Math.ceil((isPagedInBrowser ? rows.length : total) / pageSize);
  if (pageCount > 0 && state.page > pageCount) return <GoToPage state={state} page={pageCount} />;
  if (rows.length === 0) return <NoRows {...props} />;
  const start = (state.page - 1) * pageSize;
  const shown = isPagedInBrowser
    ? sortRows(rows, columns, state.sort).slice(start, start + pageSize)
    : rows;
  return <ListedRows {...props} rows={shown} page={query.data} pageCount={pageCount} />;
}

interface ListedRowsProps<Row> extends DataListProps<Row> {
  rows: readonly Row[];
  page: ListPage<Row>;
  pageCount: number;
}

function ListedRows<Row>(props: ListedRowsProps<Row>) {
  const { pluralNoun, state, query, rowId, bulk, rows, page, pageCount, isPagedInBrowser } = props;

  function finishBulk() {
    state.select(new Set());
    void bulk?.refresh();
  }

  return (
    <>
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <ListTotal {...page} {...{ pluralNoun, isPagedInBrowser }} />
        {bulk && (
          <BulkBar
            pluralNoun={pluralNoun}
            rows={rows.filter((row) => state.selectedIds.has(rowId(row)))}
            actions={bulk.actions}
            onDone={finishBulk}
          />
        )}
      </div>
      <DataTable
        label={capitalize(pluralNoun)}
        rows={rows}
        columns={props.columns}
        rowId={rowId}
        details={props.details}
        busy={query.isPlaceholderData}
        sort={{
          value: state.sort ?? defaultSort,
          onSort: (sort) => state.set({ sort: sort === defaultSort ? '' : sort }),
        }}
        selection={bulk && { ids: state.selectedIds, nameOf: bulk.nameOf, onSelect: state.select }}
        pages={{
          page: state.page,
          pageCount,
          onPage: (page) => state.set({ page: String(page) }),
        }}
      />
    </>
  );
}

type ListTotalProps = ListPage<unknown> &
  Pick<DataListProps<unknown>, 'pluralNoun' | 'isPagedInBrowser'>;

function ListTotal({ rows, total, isCapped, pluralNoun, isPagedInBrowser }: ListTotalProps) {
  const isCut = isPagedInBrowser && total > rows.length;
  return (
    <p className="figures text-small text-soft" aria-live="polite">
      {isCut
        ? `The newest ${rows.length.toLocaleString('en-IN')} of ${formatCount(total, pluralNoun)}. Search or filter to see the others.`
        : `${isCapped ? 'More than ' : ''}${formatCount(total, pluralNoun)}`}
    </p>
  );
}

function NoRows<Row>({ pluralNoun, state, empty }: DataListProps<Row>) {
  const showAll = (
    <Button tone="outline" onClick={state.clear}>
      Show all {pluralNoun}
    </Button>
  );
  return (
    <EmptyState
      title={empty.title ?? `No ${pluralNoun} found`}
      icon={empty.icon}
      action={state.isFiltered ? showAll : empty.action}
    >
      {state.isFiltered ? `No ${pluralNoun} match your search and filters.` : empty.hint}
    </EmptyState>
  );
}

/** Goes to the last page if the page in the URL no longer exists, for example because its only row was deleted. */
function GoToPage({ state: { set }, page }: { state: ListState; page: number }) {
  const go = useEffectEvent(() => set({ page: String(page) }, true));
  useEffect(() => go(), []);
  return null;
}
