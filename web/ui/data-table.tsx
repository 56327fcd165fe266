import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Column, SortState } from './data-table-column.ts';
import { ColumnHeader, SortSelect } from './data-table-head.tsx';
import { DataTablePages, type DataTablePagesProps } from './data-table-pages.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { type Selection, createSelectionColumn, SelectAll } from './data-table-selection.tsx';

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  /** The rows of one page, in order. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The details of a row. A button in the row opens them below the row. */
  details?: ((row: Row) => ReactNode) | undefined;
  sort: SortState;
  /** Without `selection` no row can be selected. */
  selection?: Selection<Row> | undefined;
  pages: DataTablePagesProps;
  /** Dims the rows while newer ones are loading. */
  busy?: boolean;
}

/** Shows a table on a wide screen, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, details, sort, selection, busy } = props;
  const shownColumns = selection ? [createSelectionColumn(selection, rowId), ...columns] : columns;
  return (
    <div aria-busy={busy || undefined}>
      <SortSelect columns={columns} sort={sort} />
      <div
        className={classes(
          'transition-opacity duration-150 panel:overflow-x-auto panel:rounded-card panel:border panel:border-line panel:bg-surface',
          busy && 'opacity-60',
        )}
      >
        <table className="block w-full text-small panel:table" aria-label={props.label}>
          <thead className="hidden panel:table-header-group">
            <tr className="border-b border-line">
              {details && (
                <th className="w-12">
                  <span className="sr-only">Details</span>
                </th>
              )}
              {selection && <SelectAll selection={selection} ids={rows.map(rowId)} />}
              {columns.map((column) => (
                <ColumnHeader key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody className="block space-y-3 panel:table-row-group">
            {rows.map((row) => (
              <DataTableRow key={rowId(row)} row={row} columns={shownColumns} details={details} />
            ))}
          </tbody>
        </table>
      </div>
      <DataTablePages {...props.pages} />
    </div>
  );
}
