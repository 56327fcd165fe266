import { ChipLink } from '#web/ui/chip.tsx';
import { type CatalogueAddress, writeAddress } from './catalogue-address.ts';

/** The shelves of a room; one row that scrolls sideways on a phone. */
export function SubCategoryChips({
  address,
  names,
}: {
  address: CatalogueAddress;
  names: readonly string[];
}) {
  if (names.length === 0) return null;
  const to = (subCategory: string) => writeAddress({ ...address, subCategory, page: 1 });
  return (
    <nav aria-label="Subcategories" className="-mx-4 mt-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 py-1 sm:flex-wrap">
        <li>
          <ChipLink to={to('')} selected={!address.subCategory} preventScrollReset>
            All
          </ChipLink>
        </li>
        {names.map((name) => (
          <li key={name}>
            <ChipLink to={to(name)} selected={name === address.subCategory} preventScrollReset>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
