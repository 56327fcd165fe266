import { lazy, Suspense, useMemo, useState } from 'react';
import { Await, useLocation, useSearchParams } from 'react-router';
import type { FilterValues } from '#contract/products.ts';
import { ProductGridSkeleton } from '#web/parts/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { readQuery } from './catalogue-query.ts';
import type { CatalogueList, ListScope } from './catalogue.api.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { noFilterValues, useFilterValues } from './filter-values.api.ts';
import { SubCategoryChips } from './sub-category-chips.tsx';

// Loaded on demand: it needs the dialog library, which most pages do not.
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

interface CatalogueViewProps {
  list: CatalogueList | null | Promise<CatalogueList | null>;
  title: string;
  intro: string;
  /** The category of a category page. */
  category?: string;
  /** Those that the category may have, shown until it is known which it has. */
  subCategories?: readonly string[];
  /** Undefined when the browser opens the page and has not loaded them yet. */
  filterValues: FilterValues | null | undefined;
  /** The products whose values the filters offer. */
  scope: ListScope;
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
  filterValues: rendered,
  scope,
  pageSize,
  emptyMessage,
}: CatalogueViewProps) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  // Undefined until the drawer is opened for the first time.
  const [isFiltering, setIsFiltering] = useState<boolean>();
  const query = useMemo(() => readQuery(params), [params]);
  const loaded = useFilterValues(scope, rendered);
  const filterValues = loaded ?? noFilterValues;
  const heading = query.q ? `Search: ${query.q}` : title;
  return (
    <div className="page pt-5 pb-16 lg:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: heading }]} />
      <h1 className="mt-4 font-display text-heading">{heading}</h1>
      {!query.q && intro && <p className="mt-2 max-w-article text-lead text-soft">{intro}</p>}
      {category && (
        <SubCategoryChips query={query} names={loaded?.subCategories ?? subCategories} />
      )}
      <CatalogueToolbar
        query={query}
        category={category}
        filterValues={filterValues}
        onOpenFilters={() => setIsFiltering(true)}
      />
      <Suspense>
        {isFiltering !== undefined && (
          <FilterDrawer
            open={isFiltering}
            onOpenChange={setIsFiltering}
            query={query}
            category={category}
            filterValues={filterValues}
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
