import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { hasStatus } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { type ListColumn, ListTable } from '#web/ui/list-table.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { type BulkAct, BulkBar, counted } from './bulk-bar.tsx';
import { type FoundPage, pageSize } from './list-query.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

interface AdminListProps<Row> {
  /** 'users': names the table, its skeleton and its messages. */
  things: string;
  icon: ReactNode;
  state: ListState;
  query: UseQueryResult<FoundPage<Row>>;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  details?: (row: Row) => ReactNode;
  bulk?: readonly BulkAct<Row>[];
  /** What an empty marketplace is told. */
  hint: string;
  /** Where the specified text differs from 'No users found'. */
  nothing?: string;
}

/** The body of every list of the panel: loading, failed, empty, or rows with what can be done to several. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { things, state, query, rowId, bulk = [] } = props;
  if (query.isPending) return <ListSkeleton label={`Loading ${things}`} />;
  // What the address asks for is no filter of this list: somebody typed it.
  if (hasStatus(query.error, 400)) return <Nothing {...props} />;
  if (!query.data) {
    return (
      <ErrorState
        message={`Failed to load ${things}`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total, isCapped } = query.data;
  const pages = Math.ceil(total / pageSize);
  if (state.page > pages && pages > 0) return <GoToPage state={state} page={pages} />;
  if (rows.length === 0) return <Nothing {...props} />;
  const chosen = rows.filter((row) => state.chosen.has(rowId(row)));
  return (
    <>
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p className="figures text-small text-soft" aria-live="polite">
          {isCapped ? `More than ${counted(total, things)}` : counted(total, things)}
        </p>
        <BulkBar
          things={things}
          rows={chosen}
          acts={bulk}
          onDone={() => state.setChosen(new Set())}
        />
      </div>
      <ListTable
        label={things[0]!.toUpperCase() + things.slice(1)}
        rows={rows}
        columns={props.columns}
        rowId={rowId}
        details={props.details}
        busy={query.isPlaceholderData}
        sort={{
          value: state.get('sort') || 'newest',
          onSort: (sort) => state.set({ sort: sort === 'newest' ? '' : sort }),
        }}
        chosen={
          bulk.length > 0
            ? { ids: state.chosen, nameOf: props.nameOf, onChoose: state.setChosen }
            : undefined
        }
        pages={{
          page: state.page,
          count: pages,
          onGo: (page) => state.set({ page: String(page) }),
        }}
      />
    </>
  );
}

function Nothing<Row>({ things, icon, state, hint, nothing }: AdminListProps<Row>) {
  return (
    <EmptyState
      title={nothing ?? `No ${things} found`}
      icon={icon}
      action={
        state.isFiltered && (
          <Button tone="outline" onClick={state.clear}>
            Show all {things}
          </Button>
        )
      }
    >
      {state.isFiltered ? 'Nothing fits this search. Try fewer words or filters.' : hint}
    </EmptyState>
  );
}

/** The last row of the last page is gone: the page before it is the last one now. */
function GoToPage({ state: { set }, page }: { state: ListState; page: number }) {
  const go = useEffectEvent(() => set({ page: String(page) }, true));
  useEffect(() => go(), []);
  return null;
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingShape label={label}>
      <div className="space-y-3 panel:rounded-card panel:border panel:border-line panel:bg-surface panel:p-4">
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 panel:flex panel:items-center panel:gap-4 panel:border-0 panel:p-0"
          >
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/5" />
            <Skeleton className="h-5 w-1/6 panel:ml-auto" />
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
