import { formatDate } from '#web/parts/base/format-date.ts';
import type { Column } from '#web/ui/data-table-column.ts';

/** Builds the column with the date. By default, lists are sorted by this column. */
export function buildDateColumn<Row>(
  header: string,
  dateOf: (row: Row) => string,
  card?: Column<Row>['card'],
): Column<Row> {
  return {
    id: 'date',
    ...(card && { card }),
    header,
    sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
    cell: (row) => <span className="whitespace-nowrap">{formatDate(dateOf(row))}</span>,
  };
}
