import type { ReactNode } from 'react';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';

interface DatedRow {
  _id: string;
  effectiveFrom: string;
  isCurrent: boolean;
}

interface DatedRowsProps<Row extends DatedRow> {
  title: string;
  /** The row in force and the upcoming ones. */
  rows: Row[];
  textOf: (row: Row) => string;
  /** What the value is a share of. */
  baseOf?: (row: Row) => string;
  onChange: (current: Row) => void;
  onDelete: (upcoming: Row) => void;
}

/** Shows a rate or limit of tax law with its upcoming changes, as an item of a list. */
export function DatedRows<Row extends DatedRow>({
  title,
  rows,
  textOf,
  baseOf = () => '',
  onChange,
  onDelete,
}: DatedRowsProps<Row>) {
  const current = rows.find(({ isCurrent }) => isCurrent);
  const upcoming = rows.filter(({ isCurrent }) => !isCurrent);
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-32">
          <span className="block font-semibold">{title}</span>
          {current && (
            <span className="text-small text-soft">
              {baseOf(current) ? `${baseOf(current)}, since` : 'Since'}{' '}
              {formatDate(current.effectiveFrom)}
            </span>
          )}
        </span>
        <span className="figures font-semibold">{current && textOf(current)}</span>
        {current && (
          <RowButton onClick={() => onChange(current)}>
            Change<span className="sr-only"> {title}</span>
          </RowButton>
        )}
      </div>
      {upcoming.map((row) => (
        <p key={row._id} className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="grow basis-32">
            From {formatDate(row.effectiveFrom)}
            {baseOf(row) && `, ${baseOf(row)}`}
          </span>
          <span className="figures font-semibold">{textOf(row)}</span>
          <RowButton onClick={() => onDelete(row)}>
            Delete
            <span className="sr-only">
              {' '}
              {title} from {formatDate(row.effectiveFrom)}
            </span>
          </RowButton>
        </p>
      ))}
    </li>
  );
}

const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button tone="quiet" size="small" className="-mr-3 ml-auto" onClick={onClick}>
    {children}
  </Button>
);
