import {
  colours,
  materials,
  productCategories,
  subCategories,
} from '#contract/catalogue-options.ts';
import type { FilterValues } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import { findFilterValues, findFilterValuesOfTag } from './filter-values.queries.ts';

/** The values that the product forms offer. */
const known = {
  materials,
  colors: colours,
  subCategories: Object.values(subCategories).flat(),
};

/** The values that the filters of a category, of a tag or of the whole catalogue offer. */
export async function listFilterValues(
  { db }: Pick<Ctx, 'db'>,
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
): Promise<FilterValues> {
  const found = tag
    ? await findFilterValuesOfTag(db, tag)
    : await findFilterValues(db, category ? [category] : [...productCategories], known);
  return {
    materials: inOrder(found.materials, known.materials),
    colors: inOrder(found.colors, known.colors),
    subCategories: inOrder(found.subCategories, known.subCategories),
  };
}

/** In the order of the product forms; the vendors' own values follow by name. */
function inOrder(values: string[], known: readonly string[]): string[] {
  const own = values.filter((value) => !known.includes(value));
  const sorted = own.sort((a, b) => a.localeCompare(b, 'en-IN'));
  return [...known.filter((value) => values.includes(value)), ...sorted];
}
