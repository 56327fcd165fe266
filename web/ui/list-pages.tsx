import { DataTablePages } from './data-table-pages.tsx';

interface ListPagesProps {
  /** Counted from 1. */
  page: number;
  count: number;
  onGo: (page: number) => void;
}

export function ListPages({ page, count, onGo }: ListPagesProps) {
  return (
    <DataTablePages pageIndex={page - 1} pageCount={count} onGo={(index) => onGo(index + 1)} />
  );
}
