import { Suspense, useMemo } from 'react';
import { Await, useLocation, useSearchParams } from 'react-router';
import type { Facets } from '#contract/catalogue/facets.ts';
import { ProductGridSkeleton } from '#web/parts/catalogue/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { listAppliedFilters, readQuery, writeQuery } from './catalogue-query.ts';
import type { CatalogueList, ListScope } from './catalogue.api.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { useFacets } from './facets.api.ts';
import { FilterPanel } from './filter-panel.tsx';
import { SubCategoryChips } from './sub-category-chips.tsx';

interface CatalogueViewProps {
  list: CatalogueList | null | Promise<CatalogueList | null>;
  title: string;
  intro: string;
  /** All subcategories of the category. The chips show them if the facets contain no subcategories. */
  subCategories?: readonly string[];
  /** Undefined after a client-side navigation. The browser then loads the facets. */
  facets: Facets | null | undefined;
  /** The category or tag in the path of a category page. */
  scope?: ListScope;
  pageSize: number;
  emptyMessage: string;
}

const allProducts: ListScope = {};

/** Shows a product list and its filters. The URL contains the state of the filters. */
export function CatalogueView({
  list,
  title,
  intro,
  subCategories = [],
  facets: rendered,
  scope = allProducts,
  pageSize,
  emptyMessage,
}: CatalogueViewProps) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const query = useMemo(() => readQuery(params), [params]);
  const facets = useFacets(query, scope, rendered);
  const applied = listAppliedFilters(query);
  const clearUrl = writeQuery({ q: query.q, sort: query.sort });
  const heading = query.q ? `Search: ${query.q}` : title;
  const hasCategories = scope === allProducts;
  const showResults = (loaded: CatalogueList | null) => (
    <CatalogueResults list={loaded} query={query} pageSize={pageSize} emptyMessage={emptyMessage} />
  );
  return (
    <div className="page pt-5 pb-16 lg:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: heading }]} />
      <h1 className="mt-4 font-display text-heading">{heading}</h1>
      {!query.q && intro && <p className="mt-2 max-w-article text-lead text-soft">{intro}</p>}
      {scope.category && (
        <SubCategoryChips
          query={query}
          names={
            facets?.subCategory.length
              ? facets.subCategory.map(({ value }) => value)
              : subCategories
          }
        />
      )}
      <div className="mt-6 border-t border-line pt-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10">
        <FilterPanel {...{ query, hasCategories, facets, clearUrl }} />
        <div>
          <CatalogueToolbar {...{ query, applied, clearUrl }} />
          {list instanceof Promise ? (
            // The key shows a skeleton for a new URL instead of the previous list.
            <Suspense key={key} fallback={<ProductGridSkeleton count={pageSize} isBesidePanel />}>
              <Await resolve={list}>{showResults}</Await>
            </Suspense>
          ) : (
            // Do not add a Suspense boundary. React would send the list hidden, and only a script could show it.
            showResults(list)
          )}
        </div>
      </div>
    </div>
  );
}
