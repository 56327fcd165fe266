import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A column without `sort` cannot be sorted. */
  sort?: ColumnSort<Row>;
  /** Set for numbers. */
  align?: 'end';
  /** On a phone the cell takes the whole width of the card, without a label. */
  isHeading?: boolean;
  /** On a phone the cell stands before the heading of the card. */
  isCorner?: boolean;
  /**
   * The place on a two-line phone card: beside the heading, or below both lines. Such a card leaves
   * out the columns without a place. If no column has a place, cards list every column with its label.
   */
  card?: CardPlace;
}

export type CardPlace = 'top' | 'bottom' | 'actions' | 'footer';

export interface ColumnSort<Row> {
  /** Decides the labels and the first direction: text ascends, numbers and dates descend. */
  kind: 'text' | 'number' | 'date';
  /** The values of the `sort` parameter in the URL and, where the server sorts, of the API. */
  ascending: string;
  descending: string;
  /** For lists that are sorted in the browser. */
  value?: (row: Row) => string | number;
}

/** The order of a list whose URL names none. */
export const defaultSort = 'newest';

export interface SortState {
  value: string;
  onSort: (value: string) => void;
}

export type SortDirection = 'ascending' | 'descending';

export function getSortDirection<Row>(
  { sort }: Column<Row>,
  value: string,
): SortDirection | undefined {
  if (value === sort?.ascending) return 'ascending';
  return value === sort?.descending ? 'descending' : undefined;
}

/** What a click on the column's header sorts by next. */
export function nextSort<Row>({ kind, ...sort }: ColumnSort<Row>, current?: SortDirection): string {
  if (!current) return kind === 'text' ? sort.ascending : sort.descending;
  return current === 'ascending' ? sort.descending : sort.ascending;
}
