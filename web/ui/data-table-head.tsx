import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { classes } from './classes.ts';
import {
  type Column,
  type ColumnSort,
  defaultSort,
  getSortDirection,
  getNextSort,
  type SortState,
} from './data-table-column.ts';
import { SelectField } from './select-field.tsx';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortState;
}

/** Selects the sort order on a phone, where the cards have no column headers. */
export function SortSelect<Row>({ columns, sort }: SortSelectProps<Row>) {
  const choices = columns.flatMap((column) =>
    column.sort ? sortChoices(column.header, column.sort) : [],
  );
  if (choices.length === 0) return null;
  if (!choices.some(({ value }) => value === defaultSort)) {
    choices.unshift({ value: defaultSort, label: directionNames.date.descending });
  }
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

const directionNames = {
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'low to high', descending: 'high to low' },
  date: { ascending: 'Oldest first', descending: 'Newest first' },
} as const;

function sortChoices(header: string, { kind, ascending, descending }: ColumnSort) {
  const names = directionNames[kind];
  const labelOf = (name: string) => (kind === 'date' ? name : `${header}: ${name}`);
  const up = { value: ascending, label: labelOf(names.ascending) };
  const down = { value: descending, label: labelOf(names.descending) };
  return kind === 'text' ? [up, down] : [down, up];
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  sort: SortState | undefined;
}

export function ColumnHeader<Row>({ column, sort }: ColumnHeaderProps<Row>) {
  const direction = sort && getSortDirection(column, sort.value);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'bg-surface px-4 py-2 font-semibold text-soft last:sticky last:right-0',
        column.align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {sort && column.sort ? (
        <SortButton
          header={column.header}
          direction={direction}
          onSort={() => column.sort && sort.onSort(getNextSort(column.sort, direction))}
        />
      ) : (
        column.header
      )}
    </th>
  );
}

interface SortButtonProps {
  header: string;
  direction: ReturnType<typeof getSortDirection>;
  onSort: () => void;
}

function SortButton({ header, direction, onSort }: SortButtonProps) {
  const icons = { ascending: ChevronUp, descending: ChevronDown };
  const Icon = direction ? icons[direction] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-ink"
    >
      {header}
      <Icon aria-hidden className={classes('size-4', !direction && 'opacity-50')} />
    </button>
  );
}
