import type { Column } from './data-table-column.ts';
import { SelectField } from './select-field.tsx';

interface DataTableSortProps<Row> {
  columns: readonly Column<Row>[];
  sorting: { id: string; desc: boolean } | undefined;
  onSort: (id: string, descending: boolean) => void;
}

/** Cards have no column heads, so a phone sorts here. */
export function DataTableSort<Row>({ columns, sorting, onSort }: DataTableSortProps<Row>) {
  const choices = columns
    .filter((column) => column.value)
    .flatMap(({ id, header }) => [
      { value: `${id} up`, label: `${header}, rising` },
      { value: `${id} down`, label: `${header}, falling` },
    ]);
  if (choices.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      className="mb-3 panel:hidden"
      placeholder="Newest first"
      choices={choices}
      value={sorting ? `${sorting.id} ${sorting.desc ? 'down' : 'up'}` : ''}
      onChange={(event) => {
        const [id, direction] = event.target.value.split(' ');
        if (id) onSort(id, direction === 'down');
      }}
    />
  );
}
