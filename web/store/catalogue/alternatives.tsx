import type { SearchAlternative } from '#contract/catalogue/search-alternatives.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { type CatalogueQuery, writeQuery } from './catalogue-query.ts';
import { nearestLink } from './not-sold.ts';

/** Shows links from an empty list to other lists. Each link shows the number of products of its list. */
export function Alternatives({
  query,
  alternatives,
}: {
  query: CatalogueQuery;
  alternatives: readonly SearchAlternative[];
}) {
  if (alternatives.length === 0) return null;
  return (
    <ul aria-label="Other lists" className="mb-6 flex flex-wrap justify-center gap-2">
      {alternatives.map((alternative) => (
        <li key={alternative.kind}>
          <ChipLink to={urlOf(query, alternative)}>
            {labelOf(alternative)}
            <span className="text-soft">({countOf(alternative)})</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

const countOf = ({ total, isCapped }: SearchAlternative) =>
  isCapped ? '1,000+' : total.toLocaleString('en-IN');

const withoutFilter: Record<SearchAlternative['filter'], string> = {
  '': '',
  category: 'In all categories',
  subCategory: 'Of any type',
  material: 'In any material',
  color: 'In any colour',
  seats: 'With any number of seats',
  origin: 'From any country',
  size: 'In any size',
  price: 'At any price',
  inStock: 'Including sold out',
};

function labelOf(alternative: SearchAlternative): string {
  if (alternative.kind === 'category') return nearestLink(alternative).label;
  return alternative.kind === 'filter'
    ? withoutFilter[alternative.filter]
    : `Search for “${alternative.q}”`;
}

const parameters: Partial<Record<SearchAlternative['filter'], string[]>> = {
  category: ['category', 'subCategory'],
  size: ['maxWidth', 'maxLength'],
  price: ['minPrice', 'maxPrice'],
};

/** Returns the URL of another list. A list without the category is on /shop-new, not on the category's page. */
function urlOf(query: CatalogueQuery, alternative: SearchAlternative): string {
  const { kind, filter, q } = alternative;
  if (kind === 'category') return nearestLink(alternative).to;
  const search = new URLSearchParams(writeQuery({ ...query, page: 1 }));
  if (kind === 'word') search.set('q', q);
  for (const name of parameters[filter] ?? [filter]) search.delete(name);
  return filter === 'category' ? `/shop-new?${search}` : `?${search}`;
}
