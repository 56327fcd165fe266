import { Armchair } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { categoryLabel } from '#contract/catalogue-options.ts';
import { ProductGrid } from '#web/parts/product-grid.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  isPriceRangeEmpty,
  listAppliedFilters,
  type CatalogueQuery,
  writeQuery,
} from './catalogue-query.ts';
import type { CatalogueList } from './catalogue.api.ts';

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
  if (products.length === 0) {
    return (
      <>
        <Correction typed={query.q} corrected={correctedQuery} />
        <NoResults query={query} list={list} message={emptyMessage} />
      </>
    );
  }
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <Correction typed={query.q} corrected={correctedQuery} />
      {notSold && <NotSold list={list} />}
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
      <ProductGrid products={products} priority={4} headingLevel={2} />
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
        The nearest that our sellers have: <TextLink to={to}>{label}</TextLink>
      </p>
    </div>
  );
}

const notSoldMessage = (kind: string) => `We do not sell ${kind} yet`;

function nearestLink({ category, subCategory }: CatalogueList['nearest']) {
  const name = categoryLabel(category);
  const label = subCategory ? `${subCategory} in ${name}` : name;
  return { label, to: `/category/${category}${writeQuery({ subCategory })}` };
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

interface NoResultsProps {
  query: CatalogueQuery;
  list: CatalogueList;
  message: string;
}

function NoResults(props: NoResultsProps) {
  const { title, text, to, label } = explainNoResults(props);
  return (
    <EmptyState
      title={title}
      icon={<Armchair />}
      action={
        <ButtonLink to={to} replace={to.startsWith('?')}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Why the list is empty, and the link that leads out. */
function explainNoResults({ query, list, message }: NoResultsProps) {
  if (isPriceRangeEmpty(query)) {
    return {
      title: 'The minimum price is above the maximum',
      text: 'No product can match. Change one of the two prices.',
      to: writeQuery({ ...query, minPrice: '', maxPrice: '', page: 1 }),
      label: 'Clear prices',
    };
  }
  if (query.page > 1) {
    return {
      title: 'This page has no products',
      text: `The list ends before page ${query.page}.`,
      to: writeQuery({ ...query, page: 1 }),
      label: 'Go to the first page',
    };
  }
  if (list.notSold) {
    const { label, to } = nearestLink(list.nearest);
    return {
      title: notSoldMessage(list.notSold),
      text: 'This is the nearest that our sellers have.',
      to,
      label,
    };
  }
  if (listAppliedFilters(query).length > 0) {
    return {
      title: message,
      text: 'No product matches all filters. Remove one and try again.',
      to: writeQuery({ q: query.q }),
      label: 'Clear filters',
    };
  }
  return {
    title: message,
    text: 'Try another search: sofa, palang, dining table, jhoomar.',
    to: '/shop-new',
    label: 'Browse all furniture',
  };
}
