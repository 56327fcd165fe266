import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A column without `sort` cannot be sorted. */
  sort?: ColumnSort;
  /** Set for numbers. */
  align?: 'end';
  /** On a phone, the cell is the heading of the card and has no label. */
  isHeading?: boolean;
  /** On a phone, the cell comes before the heading of the card. */
  isCorner?: boolean;
  /**
   * The column's place on a phone. If any column of a table has a place, the rows become two-line cards, which hide the
   * columns without a place. Otherwise the cards list every column with its label. The place `footer` is below both
   * lines; the other places are beside the heading.
   */
  card?: CardPlace;
}

export type CardPlace = 'top' | 'bottom' | 'actions' | 'footer';

export interface ColumnSort {
  /** Determines the labels of the two orders and which one the first click selects: ascending only for text. */
  kind: 'text' | 'number' | 'date';
  /** The values of the `sort` parameter in the URL and of the API. */
  ascending: string;
  descending: string;
}

/** The sort order of a list if the URL names no order. */
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

/** Returns the sort order that the next click on the column's header selects. */
export function getNextSort({ kind, ...sort }: ColumnSort, current?: SortDirection): string {
  if (!current) return kind === 'text' ? sort.ascending : sort.descending;
  return current === 'ascending' ? sort.descending : sort.ascending;
}
