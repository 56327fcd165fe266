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
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const headingId = useId();
  const hasCorner = columns.some(({ isCorner }) => isCorner);
  return (
    <>
      <tr className="relative block rounded-card border border-line bg-surface p-4 panel:table-row panel:rounded-none panel:border-0 panel:border-b panel:p-0 panel:last:border-b-0 panel:hover:bg-ground">
        {details && (
          <DetailsButton {...{ isOpen, detailsId, headingId }} onToggle={() => setOpen(!isOpen)} />
        )}
        {columns.map((column) => (
          <Cell key={column.id} {...{ column, row, headingId, hasCorner }} />
        ))}
      </tr>
      {details && isOpen && (
        <tr
          id={detailsId}
          className="-mt-1.5 block panel:table-row panel:border-b panel:border-line"
        >
          <td
            colSpan={columns.length + 1}
            className="block rounded-card bg-sand/60 p-4 panel:table-cell panel:rounded-none panel:px-6 panel:py-5"
          >
            {/* Takes the width of the table without widening its columns. */}
            <div className="panel:w-0 panel:min-w-full">{details(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

interface DetailsButtonProps {
  isOpen: boolean;
  detailsId: string;
  headingId: string;
  onToggle: () => void;
}

function DetailsButton({ isOpen, detailsId, headingId, onToggle }: DetailsButtonProps) {
  return (
    <td className="absolute top-2 right-2 panel:static panel:table-cell panel:pl-2 panel:align-middle">
      <IconButton
        label={isOpen ? 'Hide details' : 'Show details'}
        aria-describedby={headingId}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={onToggle}
        icon={
          <ChevronDown
            aria-hidden
            className={classes('size-5 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        }
      />
    </td>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  headingId: string;
  hasCorner: boolean;
}

function Cell<Row>({ column, row, headingId, hasCorner }: CellProps<Row>) {
  const { header, align, isHeading, isCorner } = column;
  const isLabelled = !isHeading && !isCorner;
  return (
    <td
      id={isHeading ? headingId : undefined}
      className={classes(
        'block py-1 panel:table-cell panel:px-4 panel:py-3 panel:align-middle',
        // The actions stay visible when the table is wider than the screen.
        'panel:last:sticky panel:last:right-0 panel:last:bg-inherit',
        isCorner && 'absolute top-4 left-4 panel:static',
        isHeading && classes('pr-12 font-semibold panel:font-normal', hasCorner && 'pl-9'),
        isLabelled && 'flex items-center justify-between gap-6',
        align === 'end' && 'figures panel:text-right',
      )}
    >
      {isLabelled && <span className="shrink-0 text-soft panel:hidden">{header}</span>}
      <span
        className={classes(
          // A word without a break must not widen the card or push other columns away.
          'max-panel:wrap-anywhere panel:block panel:wrap-break-word',
          isHeading ? 'panel:max-w-88' : 'panel:max-w-72',
          align === 'end' && 'panel:ml-auto',
          !isHeading && 'min-w-0 text-right',
          !isHeading && align !== 'end' && 'panel:text-left',
        )}
      >
        {column.cell(row)}
      </span>
    </td>
  );
}
