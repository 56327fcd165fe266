import { type RawBuilder, sql } from 'kysely';
import { productCategories } from '#contract/catalogue-options.ts';
import { allOf } from '#server/platform/db/conditions.ts';

/** The filters of a list. A product matches if one of its variants on sale satisfies all of them. */
export interface CatalogueFilter {
  category?: string | undefined;
  subCategories?: string[] | undefined;
  tag?: string | undefined;
  vendorId?: string | undefined;
  materials?: string[] | undefined;
  colors?: string[] | undefined;
  seats?: number[] | undefined;
  origins?: string[] | undefined;
  maxWidthCm?: number | undefined;
  maxLengthCm?: number | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  onlyInStock: boolean;
}

export const noFilter: CatalogueFilter = { onlyInStock: false };

/** Whether the variants decide which products match; otherwise columns of `products` do. */
export const isByVariant = (filter: CatalogueFilter): boolean =>
  [
    ...[filter.materials, filter.colors, filter.seats, filter.origins],
    ...[filter.maxWidthCm, filter.maxLengthCm, filter.minPaise, filter.maxPaise],
  ].some((value) => value !== undefined);

/** Condition on `products`. */
export function isListed({
  category,
  subCategories,
  tag,
  vendorId,
  onlyInStock,
}: CatalogueFilter): RawBuilder<boolean> {
  return allOf([
    sql`is_public`,
    category && sql`category = ${category}`,
    subCategories && isOneOf('sub_category', 'text', subCategories),
    tag && sql`tags @> array[${tag}]`,
    vendorId && sql`vendor_id = ${vendorId}`,
    onlyInStock && sql`in_stock`,
  ]);
}

/** Condition on `variant_facts`, of all filters but category, tag and vendor. */
export function isMatching(filter: CatalogueFilter): RawBuilder<boolean> {
  const { subCategories, materials, colors, seats, origins } = filter;
  const { maxWidthCm, maxLengthCm, minPaise, maxPaise } = filter;
  return allOf([
    subCategories && isOneOf('sub_category', 'text', subCategories),
    materials && isOneOf('material', 'text', materials),
    colors && isOneOf('color', 'text', colors),
    seats && isOneOf('seats', 'integer', seats),
    origins && isOneOf('origin', 'text', origins),
    maxWidthCm !== undefined && sql`width_cm <= ${maxWidthCm}`,
    maxLengthCm !== undefined && sql`length_cm <= ${maxLengthCm}`,
    minPaise !== undefined && sql`price_paise >= ${minPaise}`,
    maxPaise !== undefined && sql`price_paise <= ${maxPaise}`,
    filter.onlyInStock && sql`variant_facts.in_stock`,
  ]);
}

/** With = for a single value: an index then also has the order of its next columns. */
function isOneOf(column: string, type: string, values: (string | number)[]): RawBuilder<unknown> {
  const cast = sql.raw(type);
  if (values.length === 1) return sql`${sql.ref(column)} = ${values[0]}::${cast}`;
  return sql`${sql.ref(column)} = any(${values}::${cast}[])`;
}

/** The indexes of `variant_facts` begin with the category, so without one each category is read. */
export const categoriesOf = ({ category }: CatalogueFilter): readonly string[] =>
  category === undefined ? productCategories : [category];

/** Whether an index has the matching rows of a category in the order of their products. */
const isInProductOrder = ({ subCategories, ...filter }: CatalogueFilter) =>
  [subCategories, filter.materials, filter.colors, filter.seats, filter.origins].some(
    (values) => values?.length === 1,
  );

/**
 * Products with a variant that matches, each once, at most `limit`. Grouped in the order of an index, so
 * that the scan stops at the limit.
 */
export function matchingProducts(filter: CatalogueFilter, limit: number): RawBuilder<unknown> {
  const columns = sql`product_id as id, bool_or(product_in_stock) as in_stock,
    min(product_price_paise) as selling_price_paise, min(variant_facts.created_at) as created_at, min(origin) as origin_country`;
  if (filter.tag || filter.vendorId) {
    return sql`select ${columns} from variant_facts
      where product_id in (select id from products where ${isListed(filter)})
        and ${isMatching(filter)}
      group by product_id limit ${limit}`;
  }
  // A product has one subcategory, so that this is an order of products too.
  const order = isInProductOrder(filter) ? sql`product_id` : sql`sub_category, product_id`;
  return sql`select found.* from unnest(${categoriesOf(filter)}::text[]) as scope (category)
    cross join lateral (
      select ${columns} from variant_facts
      where variant_facts.category = scope.category and ${isMatching(filter)}
      group by ${order} order by ${order} limit ${limit}
    ) as found limit ${limit}`;
}
