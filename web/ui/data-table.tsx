import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { classes } from './classes.ts';
import type { Column } from './data-table-column.ts';
import { DataTablePages } from './data-table-pages.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { DataTableSort } from './data-table-sort.tsx';

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Opens under a row by its own button. */
  details?: (row: Row) => ReactNode;
  /** Shown instead of rows: `<EmptyState title="No orders found" />`. */
  empty?: ReactNode;
  pageSize?: number;
  /** What the rows were found by: anything else begins at the first page again. */
  foundBy?: string;
  sortBy?: { id: string; descending?: boolean };
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    text: sortFn_alphanumeric,
    datetime: sortFn_datetime,
    basic: sortFn_basic,
  },
});

/** For panels only: it carries the table library. Filtering is the page's: pass the rows that remain. */
export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  rowId,
  details,
  empty,
  pageSize = 20,
  foundBy,
  sortBy,
}: DataTableProps<Row>) {
  const [place, setPlace] = useState({ page: 0, foundBy });
  const box = useRef<HTMLDivElement>(null);
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    enableMultiSort: false,
    initialState: {
      sorting: sortBy ? [{ id: sortBy.id, desc: sortBy.descending ?? false }] : [],
    },
  });

  if (rows.length === 0) return <>{empty}</>;
  const pageCount = Math.ceil(rows.length / pageSize);
  // A filter or a deletion may have left fewer pages.
  const shown = place.foundBy === foundBy ? Math.min(place.page, pageCount - 1) : 0;
  const goTo = (page: number) => setPlace({ page, foundBy });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div ref={box}>
      <DataTableSort
        columns={columns}
        sorting={table.state.sorting[0]}
        onSort={(id, descending) => {
          table.setSorting([{ id, desc: descending }]);
          goTo(0);
        }}
      />
      <div className="panel:overflow-x-auto panel:rounded-card panel:border panel:border-line panel:bg-surface">
        <table className="block w-full text-small panel:table" aria-label={label}>
          <thead className="hidden panel:table-header-group">
            <tr className="border-b border-line">
              {details && (
                <th className="w-12">
                  <span className="sr-only">Details</span>
                </th>
              )}
              {headers.map((header, index) => (
                <HeaderCell
                  key={header.id}
                  column={columns[index]}
                  sorted={header.column.getIsSorted()}
                  onSort={
                    header.column.getCanSort()
                      ? () => {
                          header.column.toggleSorting();
                          goTo(0);
                        }
                      : undefined
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody className="block space-y-3 panel:table-row-group">
            {table
              .getRowModel()
              .rows.slice(shown * pageSize, (shown + 1) * pageSize)
              .map((row) => (
                <DataTableRow key={row.id} row={row.original} columns={columns} details={details} />
              ))}
          </tbody>
        </table>
      </div>
      <DataTablePages
        pageIndex={shown}
        pageCount={pageCount}
        onGo={(page) => {
          goTo(page);
          box.current?.scrollIntoView();
        }}
      />
    </div>
  );
}

function definitionOf<Row extends object>(
  column: Column<Row>,
): ColumnDef<typeof features, Row, unknown> {
  const { value } = column;
  return {
    id: column.id,
    header: column.header,
    enableSorting: value !== undefined,
    accessorFn: (row: Row) => value?.(row) ?? undefined,
    sortUndefined: 'last',
  };
}

interface HeaderCellProps<Row> {
  column: Column<Row> | undefined;
  sorted: false | SortDirection;
  onSort: (() => void) | undefined;
}

function HeaderCell<Row>({ column, sorted, onSort }: HeaderCellProps<Row>) {
  const Icon = sorted === 'asc' ? ChevronUp : sorted === 'desc' ? ChevronDown : ChevronsUpDown;
  const end = column?.align === 'end';
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
      className={classes(
        'bg-surface px-4 py-2 font-semibold text-soft last:sticky last:right-0',
        end ? 'text-right' : 'text-left',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-ink"
        >
          {column?.header}
          <Icon aria-hidden className={classes('size-4', !sorted && 'opacity-50')} />
        </button>
      ) : (
        column?.header
      )}
    </th>
  );
}
