import { Button } from './button.tsx';

export interface DataTablePagesProps {
  /** The first page is 1. */
  page: number;
  pageCount: number;
  /** Default: whether `page` is not the first page. */
  hasPrevious?: boolean;
  /** Default: whether `page` is not the last page. */
  hasNext?: boolean;
  onPage: (page: number) => void;
}

export function DataTablePages({
  page,
  pageCount,
  hasPrevious = page > 1,
  hasNext = page < pageCount,
  onPage,
}: DataTablePagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Table pages" className="mt-4 flex items-center justify-end gap-3 text-small">
      <Button tone="outline" size="small" disabled={!hasPrevious} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="figures text-soft" aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button tone="outline" size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
