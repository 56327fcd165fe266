import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SectionHeadingProps {
  id: string;
  title: string;
  children?: ReactNode;
  /** The page with the whole list. */
  more?: { to: string; label: string };
}

export function SectionHeading({ id, title, children, more }: SectionHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:mb-10">
      <div>
        <h2 id={id} className="font-display text-heading">
          {title}
        </h2>
        {children && <p className="mt-2 max-w-article text-lead text-soft">{children}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          prefetch="intent"
          className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {more.label}
          <ArrowRight
            aria-hidden
            className="size-5 transition-transform duration-150 group-hover:translate-x-1"
          />
        </Link>
      )}
    </div>
  );
}
