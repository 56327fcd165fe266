import { Button } from './button.tsx';

interface DataTablePagesProps {
  /** The first page is 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

export function DataTablePages({ page, pageCount, onPage }: DataTablePagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Table pages" className="mt-4 flex items-center justify-end gap-3 text-small">
      <Button tone="outline" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="figures text-soft" aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button
        tone="outline"
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
