import { formatDate } from '#web/parts/format-date.ts';
import type { Column } from '#web/ui/data-table-column.ts';

/** The column that a list is sorted by unless another one is. */
export function dateColumn<Row>(
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
