import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { DataTableRow } from './data-table-row.tsx';
import { ListPages } from './list-pages.tsx';
import { type ListColumn, type ListSort, SortHeader, SortSelect } from './list-sort.tsx';

export type { ListColumn, ListSort };

interface ListTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  details?: (row: Row) => ReactNode;
  sort?: ListSort | undefined;
  /** Chosen rows by id; without it nothing can be chosen. */
  chosen?: {
    ids: ReadonlySet<string>;
    nameOf: (row: Row) => string;
    onChoose: (ids: ReadonlySet<string>) => void;
  };
  pages: { page: number; count: number; onGo: (page: number) => void };
  /** Dims the rows while newer ones are on their way. */
  busy?: boolean;
}

/** For panels: rows that the server has filtered, sorted and cut into pages; cards on a phone. */
export function ListTable<Row>({
  label,
  rows,
  columns,
  rowId,
  details,
  sort,
  chosen,
  pages,
  busy,
}: ListTableProps<Row>) {
  const ids = rows.map(rowId);
  const all = chosen && ids.every((id) => chosen.ids.has(id));
  const shown = chosen ? [chooseColumn(chosen, rowId), ...columns] : columns;
  return (
    <div aria-busy={busy || undefined}>
      {sort && <SortSelect columns={columns} sort={sort} />}
      <div
        className={classes(
          'transition-opacity duration-150 panel:overflow-x-auto panel:rounded-card panel:border panel:border-line panel:bg-surface',
          busy && 'opacity-60',
        )}
      >
        <table className="block w-full text-small panel:table" aria-label={label}>
          <thead className="hidden panel:table-header-group">
            <tr className="border-b border-line">
              {details && (
                <th className="w-12">
                  <span className="sr-only">Details</span>
                </th>
              )}
              {chosen && (
                <th className="w-10 pl-4 text-left">
                  <input
                    type="checkbox"
                    aria-label="Choose all rows of this page"
                    className="size-5 accent-brand align-middle"
                    checked={Boolean(all)}
                    onChange={() => chosen.onChoose(new Set(all ? [] : ids))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody className="block space-y-3 panel:table-row-group">
            {rows.map((row) => (
              <DataTableRow key={rowId(row)} row={row} columns={shown} details={details} />
            ))}
          </tbody>
        </table>
      </div>
      <ListPages {...pages} />
    </div>
  );
}

function chooseColumn<Row>(
  { ids, nameOf, onChoose }: NonNullable<ListTableProps<Row>['chosen']>,
  rowId: (row: Row) => string,
): ListColumn<Row> {
  return {
    id: 'choose',
    header: 'Choose',
    corner: true,
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        className="size-5 accent-brand align-middle"
        checked={ids.has(rowId(row))}
        onChange={() => {
          const next = new Set(ids);
          if (!next.delete(rowId(row))) next.add(rowId(row));
          onChoose(next);
        }}
      />
    ),
  };
}
