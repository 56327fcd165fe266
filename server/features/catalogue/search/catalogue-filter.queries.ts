import { type RawBuilder, sql } from 'kysely';
import { productCategories } from '#contract/catalogue/catalogue-options.ts';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
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
  minRating?: number | undefined;
  isInStockOnly: boolean;
}

export const noFilter: CatalogueFilter = { isInStockOnly: false };

/** Whether one of the filters depends on the variants. The others depend only on columns of `products`. */
export const hasVariantFilter = (filter: CatalogueFilter): boolean =>
  [
    ...[filter.materials, filter.colors, filter.seats, filter.origins],
    ...[filter.maxWidthCm, filter.maxLengthCm, filter.minPaise, filter.maxPaise],
  ].some((value) => value !== undefined);

/** Returns a condition on `products` for the filters that depend only on its columns. */
export function isListed({
  category,
  subCategories,
  tag,
  vendorId,
  minRating,
  isInStockOnly,
}: CatalogueFilter): RawBuilder<boolean> {
  return allOf([
    sql`is_public`,
    category && sql`category = ${category}`,
    subCategories && isOneOf('sub_category', 'text', subCategories),
    tag && sql`tags @> array[${tag}]`,
    vendorId && sql`vendor_id = ${vendorId}`,
    minRating !== undefined && isRated(minRating),
    isInStockOnly && sql`in_stock`,
  ]);
}

/** Compares the sum of stars, because a rounded average could reach the minimum when the exact one does not. */
export const isRated = (min: number) =>
  sql`rating_count > 0 and rating_sum >= ${min}::integer * rating_count`;

/** Returns a condition on `variant_facts` for all filters except category, tag and vendor. */
export function isMatching(filter: CatalogueFilter): RawBuilder<boolean> {
  const { subCategories, materials, colors, seats, origins } = filter;
  const { maxWidthCm, maxLengthCm, minPaise, maxPaise, minRating } = filter;
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
    filter.isInStockOnly && sql`variant_facts.in_stock`,
    minRating !== undefined &&
      sql`product_id in (select id from products where is_public and ${isRated(minRating)})`,
  ]);
}

/** Uses = for a single value, because an index scan then returns the rows in the order of the index's next columns. */
function isOneOf(column: string, type: string, values: (string | number)[]): RawBuilder<unknown> {
  const cast = sql.raw(type);
  if (values.length === 1) return sql`${sql.ref(column)} = ${values[0]}::${cast}`;
  return sql`${sql.ref(column)} = any(${values}::${cast}[])`;
}

/**
 * Returns the categories to read. Without a category filter these are all categories, because the indexes of
 * `variant_facts` begin with the category.
 */
export const listFilterCategories = ({ category }: CatalogueFilter): readonly string[] =>
  category === undefined ? productCategories : [category];

/** Returns a condition on `variant_facts` for all filters. */
export function isMatchingVariant(filter: CatalogueFilter): RawBuilder<boolean> {
  const isOfList = sql`product_id in (select id from products where ${isListed(filter)})`;
  return allOf([
    filter.tag || filter.vendorId
      ? isOfList
      : isOneOf('category', 'text', [...listFilterCategories(filter)]),
    isMatching(filter),
  ]);
}

/**
 * Counts the products of the rows. `is_only` marks the single row of a product without options, so that only the other
 * rows are checked for duplicates.
 */
export const countProducts = sql`(count(*) filter (where is_only)
  + count(distinct product_id) filter (where not is_only))`;

/**
 * Counts the products with a variant that satisfies `isCounted`, up to `limit`. To save time, reads only twice as many
 * variants as `limit` at first. Reads more only if these variants belong to fewer than `limit` products.
 */
export function countUpTo(limit: number, isCounted: RawBuilder<boolean>): RawBuilder<number> {
  const readRows = (maxRows: number) => sql`select count(*) as rows, ${countProducts} as products
    from (select product_id, is_only from variant_facts where ${isCounted} limit ${maxRows}) as read`;
  const firstRows = limit * 2;
  // A product has at most `variantLimits.variants` variants, so this many rows belong to at least `limit` products.
  const allRows = limit * variantLimits.variants;
  return sql`(
    select least(${limit}, case when rows < ${firstRows} or products >= ${limit} then products
      else (select products from (${readRows(allRows)}) as more) end)
    from (${readRows(firstRows)}) as first)`;
}
