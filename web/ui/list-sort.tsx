import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { classes } from './classes.ts';
import type { Column } from './data-table-column.ts';
import { SelectField } from './select-field.tsx';

export interface ListColumn<Row> extends Omit<Column<Row>, 'value'> {
  /** The server's names for rising and falling by this column; the first click takes `first`. */
  sorts?: { up: string; down: string; first: 'up' | 'down' };
}

export interface ListSort {
  value: string;
  onSort: (value: string) => void;
}

interface SortProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort: ListSort;
}

/** Cards have no column heads, so a phone sorts here. */
export function SortSelect<Row>({ columns, sort }: SortProps<Row>) {
  const choices = columns.flatMap(({ header, sorts }) =>
    sorts
      ? [
          { value: sorts.down, label: words[sorts.down] ?? `${header}, high to low` },
          { value: sorts.up, label: words[sorts.up] ?? `${header}, low to high` },
        ]
      : [],
  );
  return (
    <SelectField
      label="Sort by"
      className="mb-3 panel:hidden"
      choices={choices}
      value={sort.value}
      onChange={({ target }) => sort.onSort(target.value)}
    />
  );
}

const words: Record<string, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'A to Z',
  'name-down': 'Z to A',
};

interface SortHeaderProps<Row> {
  column: ListColumn<Row>;
  sort: ListSort | undefined;
}

export function SortHeader<Row>({ column, sort }: SortHeaderProps<Row>) {
  const { sorts, header, align } = column;
  const direction = directionOf(column, sort);
  const Icon = direction === 'up' ? ChevronUp : direction === 'down' ? ChevronDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
      className={classes(
        'bg-surface px-4 py-2 font-semibold text-soft last:sticky last:right-0',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {sorts && sort ? (
        <button
          type="button"
          onClick={() => sort.onSort(direction ? sorts[other(direction)] : sorts[sorts.first])}
          className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-ink"
        >
          {header}
          <Icon aria-hidden className={classes('size-4', !direction && 'opacity-50')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function directionOf<Row>({ sorts }: ListColumn<Row>, sort: ListSort | undefined) {
  if (!sorts || !sort) return undefined;
  if (sort.value === sorts.up) return 'up';
  return sort.value === sorts.down ? 'down' : undefined;
}

const other = (direction: 'up' | 'down') => (direction === 'up' ? 'down' : 'up');
