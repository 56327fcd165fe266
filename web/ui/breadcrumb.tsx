import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  /** Absent for the last crumb, which is the page itself. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      {/* On a phone, the last crumb is truncated to fit on one line, because the page's heading repeats it. */}
      <ol className="flex items-center gap-x-1.5 gap-y-1 text-small text-soft sm:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5 last:shrink-9999">
            {crumb.to ? (
              <Link
                to={crumb.to}
                prefetch="intent"
                className="-my-2 truncate py-3 underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate py-1 text-ink"
              >
                {crumb.label}
              </span>
            )}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
