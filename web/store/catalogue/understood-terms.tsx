import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import { type CatalogueQuery, writeQuery } from './catalogue-query.ts';
import type { CatalogueList } from './catalogue.api.ts';

interface UnderstoodTermsProps {
  query: CatalogueQuery;
  list: CatalogueList;
}

/** Shows the parts of the search that were applied as filters. Each part links to the search without it. */
export default function UnderstoodTerms({ query, list }: UnderstoodTermsProps) {
  const { correctedQuery, understood, dropped } = list;
  const q = correctedQuery || query.q;
  const terms = uniqueByStart(understood);
  return (
    <>
      {dropped.length > 0 && (
        <Dropped terms={uniqueByStart(dropped)} isSortedByPrice={!query.sort} />
      )}
      {terms.length > 0 && (
        <ul aria-label="Filters from your search" className="mb-4 flex flex-wrap gap-2">
          {terms.map((term) => (
            <li key={term.start}>
              <Link
                to={writeQuery({ ...query, q: removeTerm(q, term), page: 1 })}
                preventScrollReset
                aria-label={`${term.label}: search without “${term.text}”`}
                className="inline-flex min-h-tap items-center gap-1.5 rounded-full bg-deep-tint pr-3 pl-4 text-small font-semibold text-deep hover:bg-line"
              >
                {term.label}
                <X aria-hidden size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Keeps only the first of the terms with the same `start`. A price range, for example, is two such terms. */
const uniqueByStart = (terms: readonly UnderstoodTerm[]) =>
  terms.filter(({ start }, index) => terms.findIndex((term) => term.start === start) === index);

export function removeTerm(q: string, { start, text }: UnderstoodTerm): string {
  const rest = `${q.slice(0, start)} ${q.slice(start + text.length)}`;
  return rest.trim().split(/\s+/).join(' ');
}

function Dropped({
  terms,
  isSortedByPrice,
}: {
  terms: readonly UnderstoodTerm[];
  isSortedByPrice: boolean;
}) {
  const hasMaxPrice = terms.some(({ filter }) => filter === 'maxPrice');
  return (
    <p className="mb-3 text-lead">
      Nothing matches your whole search. Showing results without{' '}
      {terms.map(({ text, start }, index) => (
        <span key={start}>
          {index > 0 && (index === terms.length - 1 ? ' and ' : ', ')}
          <strong className="font-semibold">“{text}”</strong>
        </span>
      ))}
      {hasMaxPrice && isSortedByPrice ? ', lowest price first.' : '.'}
    </p>
  );
}
