import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import type { Column } from './data-table-column.ts';
import { IconButton } from './icon-button.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  details: ((row: Row) => ReactNode) | undefined;
}

/** A table row on a wide screen, a card on a phone. */
export function DataTableRow<Row>({ row, columns, details }: DataTableRowProps<Row>) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const headingId = useId();
  const hasCorner = columns.some(({ corner }) => corner);
  return (
    <>
      <tr className="relative block rounded-card border border-line bg-surface p-4 panel:table-row panel:rounded-none panel:border-0 panel:border-b panel:p-0 panel:last:border-b-0 panel:hover:bg-ground">
        {details && (
          <td className="absolute top-2 right-2 panel:static panel:table-cell panel:pl-2 panel:align-middle">
            <IconButton
              label={open ? 'Hide details' : 'Show details'}
              aria-describedby={headingId}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={() => setOpen(!open)}
              icon={
                <ChevronDown
                  aria-hidden
                  className={classes(
                    'size-5 transition-transform duration-150',
                    open && 'rotate-180',
                  )}
                />
              }
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            id={column.heading ? headingId : undefined}
            className={classes(
              'block py-1 panel:table-cell panel:px-4 panel:py-3 panel:align-middle',
              // What can be done stays in sight where the table is wider than its place.
              'panel:last:sticky panel:last:right-0 panel:last:bg-inherit',
              column.corner && 'absolute top-4 left-4 panel:static',
              column.heading &&
                classes('pr-12 font-semibold panel:font-normal', hasCorner && 'pl-9'),
              !column.corner && !column.heading && 'flex items-center justify-between gap-6',
              column.align === 'end' && 'figures panel:text-right',
            )}
          >
            {!column.heading && !column.corner && (
              <span className="shrink-0 text-soft panel:hidden">{column.header}</span>
            )}
            <span
              className={classes(
                // One endless word takes neither the card nor the other columns with it.
                'max-panel:wrap-anywhere panel:block panel:wrap-break-word',
                column.heading ? 'panel:max-w-88' : 'panel:max-w-72',
                column.align === 'end' && 'panel:ml-auto',
                !column.heading && 'min-w-0 text-right',
                !column.heading && column.align !== 'end' && 'panel:text-left',
              )}
            >
              {shownIn(column, row)}
            </span>
          </td>
        ))}
      </tr>
      {details && open && (
        <tr
          id={detailsId}
          className="-mt-1.5 block panel:table-row panel:border-b panel:border-line"
        >
          <td
            colSpan={columns.length + 1}
            className="block rounded-card bg-sand/60 p-4 panel:table-cell panel:rounded-none panel:px-6 panel:py-5"
          >
            {/* As wide as the table, whose columns it leaves as they are. */}
            <div className="panel:w-0 panel:min-w-full">{details(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

function shownIn<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value?.(row);
  return value instanceof Date ? value.toLocaleDateString('en-IN') : value;
}
