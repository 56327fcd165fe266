import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { hasStatus } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalize } from '#web/ui/capitalize.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Column, defaultSort } from '#web/ui/data-table-column.ts';
import type { DataTablePagesProps } from '#web/ui/data-table-pages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { formatCount } from './format-count.ts';
import { type ListPage, pageSize } from './list-query.ts';

export interface DataListProps<Row> {
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
  const { pluralNoun, state, query } = props;
  const hasCursor = Boolean(state.after ?? state.before);
  if (query.isPending) return <TableSkeleton label={`Loading ${pluralNoun}`} />;
  // The server answers 400 only to a cursor or filter that somebody has typed into the URL. Such a filter matches no rows.
  if (hasStatus(query.error, 400)) {
    return hasCursor ? <GoToPage state={state} page={1} /> : <NoRows {...props} />;
  }
  if (!query.data) {
    return (
      <ErrorState
        message={props.errorMessage ?? `Failed to load ${pluralNoun}`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total, cursors } = query.data;
  const pageCount = Math.ceil(total / pageSize);
  if (!cursors && pageCount > 0 && state.page > pageCount) {
    return <GoToPage state={state} page={pageCount} />;
  }
  // The URL of the first page has no cursor, so that it also shows rows that are added later.
  const isAtStart = hasCursor && !cursors?.previous && !query.isPlaceholderData;
  return (
    <>
      {isAtStart && <GoToPage state={state} page={1} />}
      {rows.length > 0 && <ListedRows {...props} data={query.data} />}
      {rows.length === 0 && !isAtStart && <NoRows {...props} />}
    </>
  );
}

interface ListedRowsProps<Row> extends DataListProps<Row> {
  data: ListPage<Row>;
}

function ListedRows<Row>(props: ListedRowsProps<Row>) {
  const { pluralNoun, state, query, rowId, bulk, data } = props;
  const { rows } = data;

  function finishBulk() {
    state.select(new Set());
    void bulk?.refresh();
  }

  return (
    <>
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <ListTotal {...data} pluralNoun={pluralNoun} />
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
        pages={buildPages(state, data, query.isPlaceholderData)}
      />
    </>
  );
}

/** Returns what the buttons below the table show and do. */
function buildPages(
  state: ListState,
  { total, cursors }: ListPage<unknown>,
  isLoadingPage: boolean,
): DataTablePagesProps {
  const pageCount = Math.ceil(total / pageSize);
  if (!cursors) {
    return { page: state.page, pageCount, onPage: (page) => state.set({ page: String(page) }) };
  }
  const { previous, next } = cursors;
  // A cursor has no page number. The number in the URL counts the steps from the first page.
  const page = previous ? Math.max(state.page, 2) : 1;
  return {
    page,
    pageCount: Math.max(pageCount, next ? page + 1 : page),
    hasPrevious: previous !== null,
    hasNext: next !== null,
    onPage: (target) => {
      // These cursors belong to the page that is still shown.
      if (isLoadingPage) return;
      const [name, cursor] = target > page ? ['after', next] : ['before', previous];
      state.set({ page: String(target), [name!]: cursor! });
    },
  };
}

type ListTotalProps = ListPage<unknown> & { pluralNoun: string };

function ListTotal({ total, isCapped, pluralNoun }: ListTotalProps) {
  return (
    <p className="figures text-small text-soft" aria-live="polite">
      {`${isCapped ? 'More than ' : ''}${formatCount(total, pluralNoun)}`}
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

/** Goes to another page if the page in the URL does not exist, for example because its only row was deleted. */
function GoToPage({ state: { set }, page }: { state: ListState; page: number }) {
  const go = useEffectEvent(() =>
    set({ page: page > 1 ? String(page) : '', after: '', before: '' }, true),
  );
  useEffect(() => go(), []);
  return null;
}
