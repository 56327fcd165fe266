import { TextLink } from '#web/ui/text-link.tsx';
import { formatDate } from './format-date.ts';

interface NumberCellProps {
  /** The record's number, such as `BTK-26-004821`. */
  number: string;
  /** ISO date and time. */
  date: string;
  /** The page that the number leads to. */
  to?: string;
}

/** Shows the heading cell of a record: the record's number with the date below it. */
export function NumberCell({ number, date, to }: NumberCellProps) {
  const style = 'figures font-semibold whitespace-nowrap';
  return (
    <span>
      {to ? (
        <TextLink to={to} className={style}>
          {number}
        </TextLink>
      ) : (
        <span className={style}>{number}</span>
      )}
      <span className="block font-normal whitespace-nowrap text-soft">{formatDate(date)}</span>
    </span>
  );
}
