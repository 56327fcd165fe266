import type { ReactNode } from 'react';
import { ListWithDialogs, type ListWithDialogsProps } from '#web/parts/base/list-with-dialogs.tsx';
import { PanelHeader } from './panel-header.tsx';

interface ListPageProps<Row, Name extends string> extends ListWithDialogsProps<Row, Name> {
  title: string;
  /** The text below the title. */
  intro?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** The search and filters, and what else is between the header and the list. */
  children: ReactNode;
}

/** A page of a panel with one list: header, search and filters, the list, and the dialogs of its rows. */
export function ListPage<Row, Name extends string>(props: ListPageProps<Row, Name>) {
  const { title, intro, actions, children, ...list } = props;
  return (
    <>
      <PanelHeader title={title} actions={actions}>
        {intro}
      </PanelHeader>
      {children}
      <ListWithDialogs {...list} />
    </>
  );
}
