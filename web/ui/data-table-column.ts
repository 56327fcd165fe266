import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** What the column sorts by, and shows unless there is `cell`. Without it the column does not sort. */
  value?: (row: Row) => string | number | Date | null | undefined;
  cell?: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Takes the whole width of a card on a phone, without its label. */
  heading?: boolean;
  /** Stands before the heading of a card. */
  corner?: boolean;
}
