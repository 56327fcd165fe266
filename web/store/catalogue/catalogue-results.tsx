import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { ProductGrid } from '#web/parts/catalogue/product-grid.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';
import type { CatalogueList } from './catalogue.api.ts';
import { nearestLink, notSoldMessage } from './not-sold.ts';

// These components are loaded on demand, because most lists need neither of them.
const NoResults = lazy(() => import('./no-results.tsx'));
const UnderstoodTerms = lazy(() => import('./understood-terms.tsx'));

interface CatalogueResultsProps {
  list: CatalogueList | null;
  query: CatalogueQuery;
  pageSize: number;
  emptyMessage: string;
}

export function CatalogueResults({ list, query, pageSize, emptyMessage }: CatalogueResultsProps) {
  const { revalidate, state } = useRevalidator();
  if (!list) {
    return (
      <ErrorState
        message="Failed to load products. Please try again later."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  const { products, total, isCapped, correctedQuery, isPartial, notSold } = list;
  const hasTerms = list.understood.length + list.dropped.length > 0;
  if (products.length === 0) {
    return (
      <>
        <Correction typed={query.q} corrected={correctedQuery} />
        <Suspense>
          {hasTerms && <UnderstoodTerms query={query} list={list} />}
          <NoResults query={query} list={list} message={emptyMessage} />
        </Suspense>
      </>
    );
  }
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <Correction typed={query.q} corrected={correctedQuery} />
      {notSold && <NotSold list={list} />}
      <Suspense>{hasTerms && <UnderstoodTerms query={query} list={list} />}</Suspense>
      {isPartial && (
        <p className="mb-2 text-lead">
          No exact match for <strong className="font-semibold">{correctedQuery || query.q}</strong>.
          These products match some of the words.
        </p>
      )}
      <p className="mb-5 text-small text-soft" role="status">
        {isCapped ? '1,000+' : total.toLocaleString('en-IN')} {total === 1 ? 'product' : 'products'}
        {pages > 1 && `, page ${query.page} of ${isCapped ? 'many' : pages}`}
      </p>
      <ProductGrid products={products} priorityCount={4} headingLevel={2} isBesidePanel />
      <div className="mt-12">
        <Pagination
          page={query.page}
          totalPages={isCapped ? Math.max(pages, query.page + 1) : pages}
        />
      </div>
    </>
  );
}

function NotSold({ list: { notSold, nearest } }: { list: CatalogueList }) {
  const { label, to } = nearestLink(nearest);
  return (
    <div className="mb-6 rounded-card bg-sand/60 p-5">
      <h2 className="font-display text-title">{notSoldMessage(notSold)}</h2>
      <p className="mt-1">
        The closest match from our sellers: <TextLink to={to}>{label}</TextLink>
      </p>
    </div>
  );
}

function Correction({ typed, corrected }: { typed: string; corrected: string }) {
  if (!corrected) return null;
  return (
    <p className="mb-2 text-lead">
      Showing results for <strong className="font-semibold">{corrected}</strong>
      <span className="text-soft"> instead of “{typed}”</span>
    </p>
  );
}
