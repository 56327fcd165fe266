import { type ReactNode, useState } from 'react';
import type { Column } from '#web/ui/data-table-column.ts';
import { DataList, type DataListProps } from './data-list.tsx';

/** Returns a function that opens the dialog `name` for a row. */
export type OpenDialog<Row, Name extends string> = (name: Name) => (row: Row) => void;

/** Renders the dialogs of a row, by name. */
export type RowDialogs<Row, Name extends string> = Record<
  Name,
  (row: Row, onClose: () => void) => ReactNode
>;

export interface ListWithDialogsProps<Row, Name extends string> extends Omit<
  DataListProps<Row>,
  'columns' | 'details'
> {
  columns: (open: OpenDialog<Row, Name>) => readonly Column<Row>[];
  details?: (row: Row, open: OpenDialog<Row, Name>) => ReactNode;
  dialogs: RowDialogs<Row, Name>;
}

/** Shows a list whose rows open dialogs, one at a time. */
export function ListWithDialogs<Row, Name extends string>({
  columns,
  details,
  dialogs,
  ...list
}: ListWithDialogsProps<Row, Name>) {
  const [opened, setOpened] = useState<{ name: Name; row: Row }>();
  const open: OpenDialog<Row, Name> = (name) => (row) => setOpened({ name, row });
  return (
    <>
      <DataList
        {...list}
        columns={columns(open)}
        {...(details && { details: (row: Row) => details(row, open) })}
      />
      {opened && dialogs[opened.name](opened.row, () => setOpened(undefined))}
    </>
  );
}
