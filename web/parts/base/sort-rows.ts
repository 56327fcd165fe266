import { type Column, getSortDirection } from '#web/ui/data-table-column.ts';

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/**
 * Sorts the loaded rows of a list that is paged in the browser. Without a known sort, the rows keep the server's order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const column = columns.find((column) => sort && getSortDirection(column, sort));
  const valueOf = column?.sort?.value;
  if (!column || !sort || !valueOf) return rows;
  const sign = getSortDirection(column, sort) === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
