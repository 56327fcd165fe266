import { SlidersHorizontal, X } from 'lucide-react';
import { Link } from 'react-router';
import type { FilterValues } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { listAppliedFilters, type CatalogueQuery, writeQuery } from './catalogue-query.ts';
import { FilterForm } from './filter-form.tsx';

interface CatalogueToolbarProps {
  query: CatalogueQuery;
  category: string | undefined;
  filterValues: FilterValues;
  onOpenFilters: () => void;
}

/** Filters in a row on a wide screen and behind a button on a phone, then the applied filters. */
export function CatalogueToolbar(props: CatalogueToolbarProps) {
  const { query, category, filterValues, onOpenFilters } = props;
  const applied = listAppliedFilters(query);
  return (
    <div className="mt-6 mb-6 border-t border-line pt-5">
      <div className="max-lg:hidden">
        <FilterForm {...{ query, category, filterValues }} layout="row" />
      </div>
      <Button tone="outline" onClick={onOpenFilters} className="lg:hidden">
        <SlidersHorizontal aria-hidden size={18} />
        Filter and sort{applied.length > 0 && ` (${applied.length})`}
      </Button>
      {applied.length > 0 && (
        <ul aria-label="Applied filters" className="mt-4 flex flex-wrap items-center gap-2">
          {applied.map(({ label, removeUrl }) => (
            <li key={label}>
              <Link
                to={removeUrl}
                preventScrollReset
                aria-label={`Remove filter ${label}`}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-deep-tint pr-3 pl-4 text-small font-semibold text-deep hover:bg-line"
              >
                {label}
                <X aria-hidden size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={writeQuery({ q: query.q, sort: query.sort })}
              preventScrollReset
              className="inline-flex min-h-9 items-center px-2 text-small font-semibold text-brand underline underline-offset-4"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
