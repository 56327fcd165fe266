import { Button } from './button.tsx';

interface DataTablePagesProps {
  pageIndex: number;
  pageCount: number;
  onGo: (pageIndex: number) => void;
}

export function DataTablePages({ pageIndex, pageCount, onGo }: DataTablePagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Table pages" className="mt-4 flex items-center justify-end gap-3 text-small">
      <Button
        tone="outline"
        size="small"
        disabled={pageIndex === 0}
        onClick={() => onGo(pageIndex - 1)}
      >
        Previous
      </Button>
      <span className="figures text-soft" aria-live="polite">
        Page {pageIndex + 1} of {pageCount}
      </span>
      <Button
        tone="outline"
        size="small"
        disabled={pageIndex >= pageCount - 1}
        onClick={() => onGo(pageIndex + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
