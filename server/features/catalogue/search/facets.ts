import type { z } from 'zod';
import {
  categories,
  colours,
  materials,
  productCategories,
  subCategories,
} from '#contract/catalogue/catalogue-options.ts';
import type { Facets, FacetValue, listFacets as endpoint } from '#contract/catalogue/facets.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { countFacets, type FacetRow, type ValueFacet } from './facets.queries.ts';
import { maxCounted } from './product-search.queries.ts';
import { toCatalogueFilter, findSearchScope } from './search-products.ts';

/** The values that the product forms offer, in the order of the forms. */
const known: Partial<Record<ValueFacet, readonly string[]>> = {
  category: productCategories,
  subCategory: categories.flatMap((category) => subCategories[category]),
  material: materials,
  color: colours,
};
/** A facet lists at most this many values besides the known ones: those with the most products. */
const maxOwnValues = 100;

/** Returns the values of each facet, with the number of products that have the value and satisfy the other filters. */
export async function listFacets(
  ctx: Pick<Ctx, 'db' | 'config'>,
  query: z.output<typeof endpoint.query>,
  { maxRows = 2 * maxCounted } = {},
): Promise<Facets> {
  const searched = query.q
    ? await findSearchScope(ctx, query)
    : { filter: toCatalogueFilter(query) };
  if (!searched) return toFacets([]);
  const scope = { words: undefined, ...searched, known, limit: maxCounted + 1, maxRows };
  return toFacets(await countFacets(ctx.db, scope));
}

function toFacets(rows: FacetRow[]): Facets {
  const isSampled = rows.some(({ facet }) => facet === 'isSampled');
  const capCount = (productCount: number) => {
    if (productCount >= maxCounted) return maxCounted;
    return isSampled ? null : productCount;
  };
  const findCount = (facet: FacetRow['facet']) => rows.find((row) => row.facet === facet)?.count;
  const listValues = (facet: ValueFacet | 'rating' | 'inStock') =>
    sortValues(
      rows.filter((row) => row.facet === facet && row.count > 0),
      known[facet as ValueFacet] ?? [],
    ).map((row): FacetValue => ({ value: row.value, count: capCount(row.count) }));
  const [min, max] = [findCount('minPaise'), findCount('maxPaise')];
  return {
    total: capCount(findCount('total') ?? 0),
    category: listValues('category'),
    subCategory: listValues('subCategory'),
    material: listValues('material'),
    color: listValues('color'),
    seats: listValues('seats'),
    origin: listValues('origin'),
    rating: listValues('rating'),
    inStock: listValues('inStock'),
    price: min && max ? { min: rupeesOf(min), max: rupeesOf(max) } : null,
  };
}

/** Sorts known values as in the product forms. At most `maxOwnValues` others follow by name, numbers in numeric order. */
function sortValues(rows: FacetRow[], order: readonly string[]): FacetRow[] {
  const own = rows
    .filter(({ value }) => !order.includes(value))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxOwnValues)
    .sort((a, b) => a.value.localeCompare(b.value, 'en-IN', { numeric: true }));
  return [...order.flatMap((value) => rows.filter((row) => row.value === value)), ...own];
}
