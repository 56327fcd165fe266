import { lazy, Suspense, useMemo, useState } from 'react';
import { Await, useLocation, useSearchParams } from 'react-router';
import { ProductGridSkeleton } from '#web/parts/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { readQuery } from './catalogue-query.ts';
import type { CatalogueList } from './catalogue.api.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { SubCategoryChips } from './sub-category-chips.tsx';

// Loaded on demand: it needs the dialog library, which most pages do not.
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

interface CatalogueViewProps {
  list: CatalogueList | null | Promise<CatalogueList | null>;
  title: string;
  intro: string;
  /** The category of a category page. */
  category?: string;
  subCategories?: readonly string[];
  pageSize: number;
  emptyMessage: string;
}

/** A product list with its filters, which are kept in the URL. */
export function CatalogueView({
  list,
  title,
  intro,
  category,
  subCategories = [],
  pageSize,
  emptyMessage,
}: CatalogueViewProps) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  // Undefined until the drawer is opened for the first time.
  const [isFiltering, setIsFiltering] = useState<boolean>();
  const query = useMemo(() => readQuery(params), [params]);
  const heading = query.q ? `Search: ${query.q}` : title;
  return (
    <div className="page pt-5 pb-16 lg:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: heading }]} />
      <h1 className="mt-4 font-display text-heading">{heading}</h1>
      {!query.q && <p className="mt-2 max-w-article text-lead text-soft">{intro}</p>}
      <SubCategoryChips query={query} names={subCategories} />
      <CatalogueToolbar
        query={query}
        category={category}
        onOpenFilters={() => setIsFiltering(true)}
      />
      <Suspense>
        {isFiltering !== undefined && (
          <FilterDrawer
            open={isFiltering}
            onOpenChange={setIsFiltering}
            query={query}
            category={category}
          />
        )}
      </Suspense>
      {/* The key shows a skeleton for a new URL instead of the previous list. */}
      <Suspense key={key} fallback={<ProductGridSkeleton count={pageSize} />}>
        <Await resolve={list}>
          {(loaded) => (
            <CatalogueResults
              list={loaded}
              query={query}
              pageSize={pageSize}
              emptyMessage={emptyMessage}
            />
          )}
        </Await>
      </Suspense>
    </div>
  );
}
