import { Armchair } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Alternatives } from './alternatives.tsx';
import {
  isPriceRangeEmpty,
  listAppliedFilters,
  type CatalogueQuery,
  writeQuery,
} from './catalogue-query.ts';
import type { CatalogueList } from './catalogue.api.ts';
import { nearestLink, notSoldMessage } from './not-sold.ts';

interface NoResultsProps {
  query: CatalogueQuery;
  list: CatalogueList;
  message: string;
}

/** Says why the list is empty and links to lists that have products. */
export default function NoResults(props: NoResultsProps) {
  const { query, list } = props;
  const { title, text, to, label } = explainNoResults(props);
  return (
    <EmptyState
      title={title}
      icon={<Armchair />}
      action={
        <>
          <Alternatives query={query} alternatives={list.alternatives} />
          <ButtonLink to={to} replace={to.startsWith('?')}>
            {label}
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Returns the reason why the list is empty, and a link to try next. */
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
      text: 'This is the closest match from our sellers.',
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
