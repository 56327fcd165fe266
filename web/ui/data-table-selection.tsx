import type { Column } from './data-table-column.ts';

export interface Selection<Row> {
  ids: ReadonlySet<string>;
  nameOf: (row: Row) => string;
  onSelect: (ids: ReadonlySet<string>) => void;
}

const checkboxStyle = 'size-5 accent-brand align-middle';

interface SelectAllProps<Row> {
  selection: Selection<Row>;
  /** The rows of this page. */
  ids: readonly string[];
}

export function SelectAll<Row>({ selection, ids }: SelectAllProps<Row>) {
  const hasAllSelected = ids.every((id) => selection.ids.has(id));
  return (
    <th className="w-10 pl-4 text-left">
      <input
        type="checkbox"
        aria-label="Select all rows on this page"
        className={checkboxStyle}
        checked={hasAllSelected}
        onChange={() => selection.onSelect(new Set(hasAllSelected ? [] : ids))}
      />
    </th>
  );
}

export function createSelectionColumn<Row>(
  { ids, nameOf, onSelect }: Selection<Row>,
  rowId: (row: Row) => string,
): Column<Row> {
  return {
    id: 'select',
    header: 'Select',
    isCorner: true,
    cell: (row) => (
      // The label also accepts taps beside the small box.
      <label className="-m-3 grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(row)}`}
          className={checkboxStyle}
          checked={ids.has(rowId(row))}
          onChange={() => {
            const selected = new Set(ids);
            if (!selected.delete(rowId(row))) selected.add(rowId(row));
            onSelect(selected);
          }}
        />
      </label>
    ),
  };
}
