import { SlidersHorizontal, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { appliedFilters, type CatalogueAddress, writeAddress } from './catalogue-address.ts';
import { FilterForm } from './filter-form.tsx';

interface CatalogueToolbarProps {
  address: CatalogueAddress;
  category: string | undefined;
  onOpenFilters: () => void;
}

/** Filters in a row on a wide screen, behind a button on a phone; then what is applied. */
export function CatalogueToolbar({ address, category, onOpenFilters }: CatalogueToolbarProps) {
  const applied = appliedFilters(address);
  return (
    <div className="mt-6 mb-6 border-t border-line pt-5">
      <div className="max-lg:hidden">
        <FilterForm address={address} category={category} layout="row" />
      </div>
      <Button tone="outline" onClick={onOpenFilters} className="lg:hidden">
        <SlidersHorizontal aria-hidden size={18} />
        Filter and sort{applied.length > 0 && ` (${applied.length})`}
      </Button>
      {applied.length > 0 && (
        <ul aria-label="Applied filters" className="mt-4 flex flex-wrap items-center gap-2">
          {applied.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={without}
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
              to={writeAddress({ q: address.q, sort: address.sort })}
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
