import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type TrustPart, trustUrl } from './trust-url.ts';

interface SectionPagesProps {
  part: TrustPart;
  page: number;
  totalPages: number;
}

const linkStyle =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline-offset-4 hover:underline';

/** Links to the previous and next page of reviews or questions. The links work before the scripts have loaded. */
export function SectionPages({ part, page, totalPages }: SectionPagesProps) {
  const [search] = useSearchParams();
  if (totalPages <= 1) return null;
  const urlOf = (target: number) => trustUrl(search, part, { [part]: target > 1 ? target : '' });
  return (
    <nav
      aria-label={`Pages of ${part}`}
      className="flex items-center gap-5 border-t border-line pt-4"
    >
      {page > 1 && (
        <Link to={urlOf(page - 1)} rel="nofollow" className={linkStyle}>
          <ChevronLeft aria-hidden size={18} />
          Previous
        </Link>
      )}
      <p className="figures text-small text-soft">
        Page {page} of {totalPages}
      </p>
      {page < totalPages && (
        <Link to={urlOf(page + 1)} rel="nofollow" className={linkStyle}>
          Next
          <ChevronRight aria-hidden size={18} />
        </Link>
      )}
    </nav>
  );
}
