import { ChipLink } from '#web/ui/chip.tsx';
import { type CatalogueQuery, writeQuery } from './catalogue-query.ts';

/** Shows links to the subcategories of a category. On a phone, the links are one row that scrolls sideways. */
export function SubCategoryChips({
  query,
  names,
}: {
  query: CatalogueQuery;
  names: readonly string[];
}) {
  if (names.length === 0) return null;
  const to = (...subCategory: string[]) => writeQuery({ ...query, subCategory, page: 1 });
  return (
    <nav aria-label="Subcategories" className="-mx-4 mt-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 py-1 sm:flex-wrap">
        <li>
          <ChipLink to={to()} selected={query.subCategory.length === 0} preventScrollReset>
            All
          </ChipLink>
        </li>
        {names.map((name) => (
          <li key={name}>
            <ChipLink to={to(name)} selected={query.subCategory.includes(name)} preventScrollReset>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
