import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import type { CardPlace, Column } from './data-table-column.ts';
import { IconButton } from './icon-button.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  details: ((row: Row) => ReactNode) | undefined;
}

/** Shows a table row on a wide screen, and a card on a phone. */
export function DataTableRow<Row>({ row, columns, details }: DataTableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const headingId = useId();
  const hasCorner = columns.some(({ isCorner }) => isCorner);
  const isTwoLine = columns.some(({ card }) => card);
  const shared = { row, headingId, hasCorner };
  return (
    <>
      <tr
        className={classes(
          'relative rounded-card border border-line bg-surface panel:table-row panel:rounded-none panel:border-0 panel:border-b panel:p-0 panel:last:border-b-0 panel:hover:bg-ground',
          isTwoLine
            ? 'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2.5 pr-1.5 pl-3.5'
            : 'block p-4',
        )}
      >
        {details && (
          <DetailsButton
            {...{ isOpen, detailsId, headingId, isTwoLine }}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {columns.map((column) =>
          isTwoLine ? (
            <TwoLineCell key={column.id} column={column} {...shared} />
          ) : (
            <Cell key={column.id} column={column} {...shared} />
          ),
        )}
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
            {/* The details take the width of the table without widening its columns. */}
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
  isTwoLine: boolean;
  onToggle: () => void;
}

function DetailsButton({ isOpen, detailsId, headingId, isTwoLine, onToggle }: DetailsButtonProps) {
  return (
    <td
      className={classes(
        'panel:static panel:table-cell panel:pl-2 panel:align-middle',
        isTwoLine ? 'col-start-4 row-start-1 -my-1' : 'absolute top-2 right-2',
      )}
    >
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
  const content = column.cell(row);
  return (
    <td
      id={isHeading ? headingId : undefined}
      className={classes(
        'block py-1 panel:table-cell panel:px-4 panel:py-3 panel:align-middle',
        // The actions stay visible when the table is wider than the screen.
        'panel:last:sticky panel:last:right-0 panel:last:bg-inherit',
        isCorner && 'absolute top-4 left-4 panel:static',
        isHeading && classes('pr-12 font-semibold panel:font-normal', headingLinks),
        isHeading && hasCorner && 'pl-9',
        isLabelled && 'flex items-center justify-between gap-6',
        content === null && 'max-panel:hidden',
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
        {content}
      </span>
    </td>
  );
}

/** Enlarges the link, so that a finger can tap it above and below its text. */
const headingLinks = 'max-panel:[&_a]:-my-2.5 max-panel:[&_a]:py-2.5';

const places: Record<CardPlace, string> = {
  top: 'col-start-3 row-start-1 justify-self-end text-right',
  bottom: 'col-start-3 row-start-2 justify-self-end text-right text-soft panel:text-ink',
  actions: 'col-start-4 row-start-2 -my-1',
  footer: 'col-span-full row-start-3 pt-2',
};

/** Shows a cell of the table. On a phone, the cell has a fixed place on a two-line card, without a label. */
function TwoLineCell<Row>({ column, row, headingId, hasCorner }: CellProps<Row>) {
  const { align, isHeading, isCorner, card } = column;
  const content = column.cell(row);
  return (
    <td
      id={isHeading ? headingId : undefined}
      className={classes(
        'panel:table-cell panel:px-4 panel:py-3 panel:align-middle panel:last:sticky panel:last:right-0 panel:last:bg-inherit',
        isCorner && 'row-span-2 row-start-1 self-start pt-0.5',
        isHeading &&
          classes('row-span-2 row-start-1 font-semibold panel:font-normal', headingLinks),
        isHeading && (hasCorner ? 'col-start-2' : 'col-span-2 col-start-1'),
        card && content !== null && places[card],
        !isCorner && !isHeading && !(card && content !== null) && 'hidden',
        align === 'end' ? 'figures panel:text-right' : 'panel:text-left',
      )}
    >
      <span
        className={classes(
          'max-panel:wrap-anywhere panel:block panel:wrap-break-word',
          isHeading ? 'panel:max-w-88' : 'panel:max-w-72',
          align === 'end' && 'panel:ml-auto',
        )}
      >
        {content}
      </span>
    </td>
  );
}
