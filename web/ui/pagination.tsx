import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classes } from './classes.ts';
import { listPageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** The first page is 1. */
  page: number;
  totalPages: number;
  /** The URL parameter of the page number. */
  param?: string;
  label?: string;
}

const cell = 'figures inline-grid h-11 min-w-11 place-items-center rounded-control px-2';

/** Links to the pages of a list, so that Back and a shared URL restore the page. Keeps the URL's other parameters. */
export function Pagination({ page, totalPages, param = 'page', label = 'Pages' }: PaginationProps) {
  const [search] = useSearchParams();
  if (totalPages <= 1) return null;

  function hrefOf(target: number): string {
    const next = new URLSearchParams(search);
    if (target === 1) next.delete(param);
    else next.set(param, String(target));
    return `?${next}`;
  }

  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? hrefOf(page - 1) : null} label="Previous page">
        <ChevronLeft aria-hidden size={20} />
      </Step>
      {listPageNumbers(page, totalPages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden className={classes(cell, 'text-soft')}>
            …
          </span>
        ) : (
          <PageLink key={number} to={hrefOf(number)} {...{ number, page, totalPages }} />
        ),
      )}
      <Step to={page < totalPages ? hrefOf(page + 1) : null} label="Next page">
        <ChevronRight aria-hidden size={20} />
      </Step>
    </nav>
  );
}

interface PageLinkProps extends Pick<PaginationProps, 'page' | 'totalPages'> {
  to: string;
  number: number;
}

function PageLink({ to, number, page, totalPages }: PageLinkProps) {
  const isCurrent = number === page;
  const isHiddenOnPhones = totalPages > 5 && ![1, page, totalPages].includes(number);
  return (
    <Link
      to={to}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        cell,
        isHiddenOnPhones && 'max-sm:hidden',
        isCurrent ? 'bg-deep font-semibold text-ground' : 'hover:bg-sand',
      )}
    >
      {number}
    </Link>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden className={classes(cell, 'opacity-35')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={classes(cell, 'hover:bg-sand')}>
      {children}
    </Link>
  );
}
