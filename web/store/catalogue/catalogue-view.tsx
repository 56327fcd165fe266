import { lazy, Suspense, useMemo, useState } from 'react';
import { Await, useLocation, useSearchParams } from 'react-router';
import { ProductGridSkeleton } from '#web/parts/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { readAddress } from './catalogue-address.ts';
import type { CatalogueList } from './catalogue.api.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { SubCategoryChips } from './sub-category-chips.tsx';

// It brings the dialog library, which a page otherwise does without.
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

interface CatalogueViewProps {
  list: CatalogueList | null | Promise<CatalogueList | null>;
  title: string;
  intro: string;
  /** The room the whole page stands in, where it stands in one. */
  category?: string;
  subCategories?: readonly string[];
  pageSize: number;
  emptyMessage: string;
}

/** A list with its filters; everything that was chosen stands in the address. */
export function CatalogueView({
  list,
  title,
  intro,
  category,
  subCategories = [],
  pageSize,
  emptyMessage,
}: CatalogueViewProps) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [filtering, setFiltering] = useState<boolean>();
  const address = useMemo(() => readAddress(search), [search]);
  const heading = address.q ? `Search: ${address.q}` : title;
  return (
    <div className="page pt-5 pb-16 lg:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: heading }]} />
      <h1 className="mt-4 font-display text-heading">{heading}</h1>
      {!address.q && <p className="mt-2 max-w-article text-lead text-soft">{intro}</p>}
      <SubCategoryChips address={address} names={subCategories} />
      <CatalogueToolbar
        address={address}
        category={category}
        onOpenFilters={() => setFiltering(true)}
      />
      <Suspense>
        {filtering !== undefined && (
          <FilterDrawer
            open={filtering}
            onOpenChange={setFiltering}
            address={address}
            category={category}
          />
        )}
      </Suspense>
      {/* A new address shows the shape of its list, never the old list in its place. */}
      <Suspense key={key} fallback={<ProductGridSkeleton count={pageSize} />}>
        <Await resolve={list}>
          {(loaded) => (
            <CatalogueResults
              list={loaded}
              address={address}
              pageSize={pageSize}
              emptyMessage={emptyMessage}
            />
          )}
        </Await>
      </Suspense>
    </div>
  );
}
