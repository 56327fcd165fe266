import { SlidersHorizontal, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { AppliedFilter, CatalogueQuery } from './catalogue-query.ts';
import { filterFormId, filterPanelId } from './filter-panel.tsx';

interface CatalogueToolbarProps {
  query: CatalogueQuery;
  applied: readonly AppliedFilter[];
  clearUrl: string;
}

const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'rating', label: 'Customer rating' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'origin', label: 'Country of origin: A to Z' },
];

/** Shows the applied filters, the sort order and, on smaller screens, the button that opens the filters. */
export function CatalogueToolbar({ query, applied, clearUrl }: CatalogueToolbarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-4">
      <Button tone="outline" popoverTarget={filterPanelId} className="lg:hidden">
        <SlidersHorizontal aria-hidden size={18} />
        Filter{applied.length > 0 && ` (${applied.length})`}
      </Button>
      {applied.length > 0 && (
        <ul
          aria-label="Applied filters"
          className="flex w-full flex-wrap items-center gap-2 max-lg:order-last lg:w-auto lg:flex-1"
        >
          {applied.map(({ label, removeUrl }) => (
            <li key={removeUrl}>
              <Link
                to={removeUrl}
                preventScrollReset
                aria-label={`Remove filter ${label}`}
                className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-deep-tint pr-3 pl-4 text-small font-semibold text-deep hover:bg-line"
              >
                {label}
                <X aria-hidden size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={clearUrl}
              preventScrollReset
              className="inline-flex min-h-tap items-center px-2 text-small font-semibold text-brand underline underline-offset-4"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
      <SelectField
        label="Sort by"
        name="sort"
        form={filterFormId}
        placeholder={query.q ? 'Best match' : 'In stock, then newest'}
        choices={sortChoices}
        defaultValue={query.sort}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="ml-auto min-w-0 flex-1 sm:max-w-56"
      />
    </div>
  );
}
