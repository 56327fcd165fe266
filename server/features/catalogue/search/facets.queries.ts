import { type RawBuilder, sql } from 'kysely';
import { offeredRating } from '#contract/catalogue/facets.ts';
import { allOf } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/connection.ts';
import {
  type CatalogueFilter,
  listFilterCategories,
  countProducts,
  countUpTo,
  isListed,
  isMatching,
  isMatchingVariant,
  isRated,
} from './catalogue-filter.queries.ts';

/** At most this many products of a search, a tag or a vendor are counted. */
const maxBase = 10_000;
/** At most this many values of a facet are read from the index of a category. */
const maxValues = 200;

export const valueFacets = [
  'category',
  'subCategory',
  'material',
  'color',
  'seats',
  'origin',
] as const;
export type ValueFacet = (typeof valueFacets)[number];
const facets = [...valueFacets, 'rating', 'inStock', 'price', 'total'] as const;
type Facet = (typeof facets)[number];

const columns: Record<ValueFacet, string> = {
  category: 'category',
  subCategory: 'sub_category',
  material: 'material',
  color: 'color',
  seats: 'seats',
  origin: 'origin',
};

/** The values that switch off a facet's own filter, because the facet's counts ignore this filter. */
const omissions: Record<Facet, Partial<CatalogueFilter>> = {
  category: { category: undefined },
  subCategory: { subCategories: undefined },
  material: { materials: undefined },
  color: { colors: undefined },
  seats: { seats: undefined },
  origin: { origins: undefined },
  rating: { minRating: undefined },
  inStock: { isInStockOnly: false },
  price: { minPaise: undefined, maxPaise: undefined },
  total: {},
};

export interface FacetRow {
  facet:
    | ValueFacet
    | 'rating'
    | 'inStock'
    | 'minPaise'
    | 'maxPaise'
    | 'total'
    | 'isSampled'
    | 'isLarge';
  /** The value of the facet. For `isLarge`, the name of the row set. For prices and `isSampled`, empty. */
  value: string;
  /**
   * The number of products, at most `limit` if they are counted in an index. For `minPaise` and `maxPaise`, the price.
   * For `isSampled` and `isLarge`, 1.
   */
  count: number;
}

interface FacetScope {
  filter: CatalogueFilter;
  /** tsquery text that the products match. */
  words: string | undefined;
  /** Values that are always counted, however many others vendors have typed. */
  known: Partial<Record<ValueFacet, readonly string[]>>;
  limit: number;
  /** If a row set has more rows than this, each value is counted in an index instead, up to `limit`. */
  maxRows: number;
}

/**
 * Counts the products of all facet values in one query. A second query follows when whole categories are counted and
 * too many rows match.
 */
export async function countFacets(db: Db, scope: FacetScope): Promise<FacetRow[]> {
  const base = selectBase(scope);
  const { rows } =
    await sql<FacetRow>`${base ? countInBase(base, scope) : countInCategories(scope)}`.execute(db);
  const large = new Set(rows.filter(({ facet }) => facet === 'isLarge').map(({ value }) => value));
  if (large.size === 0) return rows;
  const uncounted = facets.filter((facet) => large.has(buildRowSet(scope.filter, facet).name));
  const counts = uncounted.map((facet) => countInIndexes(facet, scope));
  const counted = await sql<FacetRow>`${sql.join(counts, sql` union all `)}`.execute(db);
  return [...rows, ...counted.rows];
}

/** Selects the ids of the products of a search, a tag or a vendor; undefined if the scope has none of these. */
function selectBase({ filter: { tag, vendorId }, words }: FacetScope) {
  const listed = isListed({ tag, vendorId, isInStockOnly: false });
  if (words !== undefined) {
    return sql`select id from products_matching(to_tsquery('english', ${words}), ${maxBase + 1}) as found
      ${tag || vendorId ? sql`join products using (id) where ${listed}` : sql``}`;
  }
  return tag || vendorId ? sql`select id from products where ${listed}` : undefined;
}

/** The indexes contain all of these columns, so PostgreSQL need not read the table. */
const factColumns = sql`product_id, category, sub_category, material, color, seats, origin, price_paise,
  variant_facts.in_stock, is_only`;

/** Counts by reading all variants of the base, because the base has at most `maxBase + 1` products. */
function countInBase(base: RawBuilder<unknown>, { filter }: FacetScope): RawBuilder<unknown> {
  const sets = listRowSets(filter).map(
    ({ name, filter: own }) => sql`${sql.ref(name)} as materialized (
      select ${factColumns} from base join variant_facts on product_id = base.id
      where ${own.category ? sql`category = ${own.category}` : sql`true`} and ${isMatching(own)})`,
  );
  const counts = facets.map((facet) => countRows(facet, buildRowSet(filter, facet)));
  return sql`with base as materialized (${base} limit ${maxBase + 1}), ${sql.join(sets)}
    ${sql.join(counts, sql` union all `)}
    union all select 'isSampled', '', 1 where (select count(*) > ${maxBase} from base)`;
}

/** Counts by reading the row sets of at most `maxRows` rows, and returns an `isLarge` row for each larger set. */
function countInCategories({ filter, maxRows }: FacetScope): RawBuilder<unknown> {
  const sets = listRowSets(filter);
  const tables = sets.map(
    ({ name, filter: own }) => sql`${sql.ref(name)} as materialized (
      select ${factColumns} from variant_facts
      where category = any(${listFilterCategories(own)}::text[]) and ${isMatching(own)} limit ${maxRows + 1}
    ), ${sizeOf(name)} as materialized (
      select count(*) > ${maxRows} as is_large from ${sql.ref(name)})`,
  );
  const counts = facets.map((facet) => {
    const set = buildRowSet(filter, facet);
    return sql`select * from (${countRows(facet, set)}) as read
      where not (select is_large from ${sizeOf(set.name)})`;
  });
  const sizes = sets.map(
    ({ name }) => sql`select 'isLarge', ${sql.lit(name)}, 1 from ${sizeOf(name)} where is_large`,
  );
  return sql`with ${sql.join(tables)} ${sql.join([...counts, ...sizes], sql` union all `)}`;
}

interface RowSet {
  name: string;
  filter: CatalogueFilter;
}

/**
 * Returns the sets of rows to read. All facets without a chosen value share one set. Each facet with a chosen value has
 * its own set, because its counts ignore that value.
 */
function listRowSets(filter: CatalogueFilter): RowSet[] {
  const sets = facets.map((facet) => buildRowSet(filter, facet));
  return [...new Map(sets.map((set) => [set.name, set])).values()];
}

function buildRowSet(filter: CatalogueFilter, facet: Facet): RowSet {
  const omitted = omissions[facet];
  const isChosen = Object.entries(omitted).some(
    ([name, none]) => filter[name as keyof CatalogueFilter] !== none,
  );
  return isChosen
    ? { name: `without_${facet}`, filter: { ...filter, ...omitted } }
    : { name: 'matching', filter };
}

const sizeOf = (name: string) => sql.ref(`size_of_${name}`);

/**
 * Counts by reading the set's rows. A product counts once for a value, even if several of its variants have the value.
 * A product without options has only one row, so it needs no check for duplicates.
 */
function countRows(facet: Facet, { name }: RowSet): RawBuilder<unknown> {
  const rows = sql.ref(name);
  if (facet === 'price') {
    return sql`select edge.facet, '' as value, edge.paise as count
      from (select min(price_paise) as low, max(price_paise) as high from ${rows}) as range
      cross join lateral (values ('minPaise', low), ('maxPaise', high)) as edge (facet, paise)
      where edge.paise is not null`;
  }
  if (facet === 'rating') {
    return sql`select 'rating' as facet, ${String(offeredRating)} as value, ${countProducts} as count
      from ${rows} where product_id in (select id from products where is_public and ${isRated(offeredRating)})`;
  }
  if (facet === 'total' || facet === 'inStock') {
    const among = facet === 'total' ? sql`true` : sql`in_stock`;
    return sql`select ${sql.lit(facet)} as facet, 'true' as value, ${countProducts} as count
      from ${rows} where ${among}`;
  }
  const column = sql.ref(columns[facet]);
  return sql`select ${sql.lit(facet)} as facet, value::text,
      sum(case when product_id is null then counted else 1 end)::bigint as count
    from (
      select ${column} as value, case when not is_only then product_id end as product_id, count(*) as counted
      from ${rows} where ${facet === 'seats' ? sql`${column} is not null` : sql`${column} > ''`}
      group by 1, 2
    ) as counts group by value`;
}

/**
 * Counts a facet's products in indexes, each value up to the limit. For the price, finds the lowest and the highest.
 */
function countInIndexes(facet: Facet, scope: FacetScope): RawBuilder<unknown> {
  const { limit } = scope;
  const { filter } = buildRowSet(scope.filter, facet);
  if (facet === 'rating') return countRated(filter, limit);
  if (facet === 'price') return findPriceEdges(filter);
  if (facet === 'total' || facet === 'inStock') {
    const counted = facet === 'total' ? filter : { ...filter, isInStockOnly: true };
    return sql`select ${sql.lit(facet)} as facet, 'true' as value, ${countUpTo(limit, isMatchingVariant(counted))} as count`;
  }
  return countValues(facet, filter, scope);
}

/** Reads the rated products instead of the variants, because few products of a large catalogue are rated. */
const countRated = (filter: CatalogueFilter, limit: number) =>
  sql`select 'rating' as facet, ${String(offeredRating)} as value, (
    select count(*) from (
      select from products
      where ${isListed({ minRating: offeredRating, isInStockOnly: false })}
        and category = any(${listFilterCategories(filter)}::text[])
        and (select true from variant_facts where product_id = products.id and ${isMatching(filter)} limit 1)
      limit ${limit}
    ) as counted) as count`;

const categoryRows = (filter: CatalogueFilter) =>
  sql`unnest(${listFilterCategories(filter)}::text[]) as scope (category)`;

function findPriceEdges(filter: CatalogueFilter): RawBuilder<unknown> {
  const edge = (order: string) => sql`(
    select found.price_paise from ${categoryRows(filter)} cross join lateral (
      select price_paise from variant_facts
      where variant_facts.category = scope.category and ${isMatching(filter)}
      order by price_paise ${sql.raw(order)} limit 1) as found
    order by 1 ${sql.raw(order)} limit 1)`;
  return sql`select edge.facet, '' as value, edge.paise as count
    from (values ('minPaise', ${edge('asc')}), ('maxPaise', ${edge('desc')})) as edge (facet, paise)`;
}

function countValues(
  facet: ValueFacet,
  filter: CatalogueFilter,
  { known, limit }: FacetScope,
): RawBuilder<unknown> {
  const isCounted = allOf([
    sql`${sql.ref(`variant_facts.${columns[facet]}`)} = each.value`,
    facet === 'category' ? isMatching(filter) : isMatchingVariant(filter),
  ]);
  const values =
    facet === 'category'
      ? sql`select category as value from ${categoryRows(filter)}`
      : sql`select jumped.value from ${categoryRows(filter)} cross join lateral (${distinctValues(facet)}) as jumped
          union select unnest(${known[facet] ?? []}::${sql.raw(facet === 'seats' ? 'integer' : 'text')}[])`;
  return sql`select ${sql.lit(facet)} as facet, each.value::text as value, ${countUpTo(limit, isCounted)} as count
    from (${values}) as each`;
}

/** Jumps from value to value in the index, because `distinct` would read every row of the category. */
function distinctValues(facet: Exclude<ValueFacet, 'category'>): RawBuilder<unknown> {
  const column = sql.ref(`variant_facts.${columns[facet]}`);
  const following = (last: RawBuilder<unknown>) => sql`(
    select min(${column}) from variant_facts
    where variant_facts.category = scope.category and ${column} > ${last})`;
  return sql`with recursive jumps as (
      select ${following(facet === 'seats' ? sql`0` : sql`''`)} as value
      union all
      select ${following(sql`jumps.value`)} from jumps where jumps.value is not null
    )
    select value from jumps where value is not null limit ${maxValues}`;
}
