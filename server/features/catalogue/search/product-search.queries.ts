import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import {
  type CatalogueFilter,
  countProducts,
  countUpTo,
  hasVariantFilter,
  isListed,
  isMatching,
  isMatchingVariant,
  noFilter,
} from './catalogue-filter.queries.ts';
import {
  findProductRows,
  compileSelectProducts,
  type ProductRow,
} from '#server/features/catalogue/products/products.sql.ts';

/** The highest total that is reported. Queries count up to one more, to find out whether there are more. */
export const maxCounted = 1000;

export type Sort =
  | 'in-stock'
  | 'relevance'
  | 'newest'
  | 'price-low'
  | 'price-high'
  | 'origin'
  | 'rating';

export interface Slice {
  limit: number;
  offset: number;
}

/**
 * Each order except `relevance` matches an index, so that the filter runs during the index scan. Only a search can be
 * sorted by relevance.
 */
const orders: Record<Sort, RawBuilder<unknown>> = {
  'in-stock': sql`in_stock desc, created_at desc, id desc`,
  relevance: sql`rank desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  'price-low': sql`price_from_paise, id`,
  'price-high': sql`price_from_paise desc, id desc`,
  origin: sql`origin_country, in_stock desc, created_at desc, id desc`,
  rating: sql`rating_rank desc, in_stock desc, created_at desc, id desc`,
};

/**
 * If at most this many variants match, all of them are read and sorted. If more match, products are read in the list's
 * order until the page is full. That is slow if all matches come last, as they may in a list by price, origin or
 * rating. For these lists the limit is therefore higher.
 */
const getMaxSorted = (sort: Sort) => (sort === 'in-stock' || sort === 'newest' ? 1500 : 5000);

/** Returns a page of the catalogue. A page after the last one is empty, but has the total too. */
export const findCataloguePage = (db: Db, filter: CatalogueFilter, sort: Sort, slice: Slice) =>
  findFirstCataloguePage(db, [{ filter, sort }], slice);

/** Returns a page of the first list that has products. Later lists are not read. */
export async function findFirstCataloguePage(
  db: Db,
  lists: readonly { filter: CatalogueFilter; sort: Sort }[],
  slice: Slice,
): Promise<SearchPage> {
  const pages = lists.map(({ filter, sort }, index) => {
    const query = hasVariantFilter(filter)
      ? pageByVariant(filter, sort, slice)
      : pageByProduct(filter, sort, slice);
    return sql`(select to_jsonb(page) from (
      select ${sql.lit(index)}::int as attempt, found.* from (${query}) as found
    ) as page where total > 0)`;
  });
  const { rows } = await sql<{ page: { attempt: number; ids: string[]; total: number } | null }>`
    select coalesce(${sql.join(pages)}) as page`.execute(db);
  const { attempt, ids = [], total = 0 } = rows[0]!.page ?? {};
  return {
    rows: ids.length > 0 ? await findProductRows(db, ids, 'default') : [],
    total,
    attempt,
    isUnsold: false,
  };
}

function pageByProduct(filter: CatalogueFilter, sort: Sort, { limit, offset }: Slice) {
  return sql`select
    array(select id from products where ${isListed(filter)} order by ${orders[sort]}
      limit ${limit} offset ${offset}) as ids,
    (select count(*) from (
      select from products where ${isListed(filter)} limit ${maxCounted + 1}
    ) as counted) as total`;
}

/**
 * Selects a page for a filter that depends on the variants. Without the inner `limit 1`, PostgreSQL would have to read
 * all matches to find even the first product.
 */
function pageByVariant(filter: CatalogueFilter, sort: Sort, { limit, offset }: Slice) {
  const end = sql`order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const isMatched = isMatchingVariant(filter);
  const maxRows = getMaxSorted(sort);
  return sql`with matched as materialized (
      select product_id, product_in_stock as in_stock, product_price_paise as selling_price_paise, created_at,
        origin as origin_country, is_only
      from variant_facts where ${isMatched} limit ${maxRows + 1}
    ),
    counted as (select count(*) <= ${maxRows} as is_all, ${countProducts} as products from matched)
    select case when is_all
      then array(select id from (
        select distinct product_id as id, in_stock, selling_price_paise, created_at, origin_country from matched) as each
        ${isSortedByProduct(sort) ? withColumns([sortColumns[sort]], 'each') : sql``} ${end})
      else array(select id from products where ${isListed(filter)} and (
        select true from variant_facts
        where product_id = products.id and ${isMatching(filter)} limit 1) ${end})
      end as ids,
      case when is_all or products > ${maxCounted} then least(products, ${maxCounted + 1})
        else ${countUpTo(maxCounted + 1, isMatched)} end as total
    from counted`;
}

export interface SearchPage {
  rows: ProductRow[];
  /** The number of products, at most `maxCounted + 1`. */
  total: number;
  /** The index of the attempt that found the products; undefined if no attempt found any. */
  attempt: number | undefined;
  /** Whether the shop has no product of the kind that the query asks for. */
  isUnsold: boolean;
}

/** Products must match both the words and the filter. */
export interface SearchAttempt {
  /** tsquery text. */
  words: string;
  /** tsquery text that replaces `words` if the shop has no product of the kind that the query asks for. */
  nearest?: string | undefined;
  filter: CatalogueFilter;
  /** Whether the products are sorted by price, the lowest first, and only then by the sort order of the search. */
  isByPrice?: boolean;
}

/** The attempts of a search, and the kind of furniture that the query asks for. */
export interface SearchAttempts {
  attempts: readonly SearchAttempt[];
  /** tsquery text that finds the products of the kind. The first attempt finds only such products. */
  kind?: string | undefined;
  /** Whether an earlier search has found that the shop has no product of the kind. */
  isUnsold?: boolean;
}

/**
 * Ranks at most `maxCounted + 1` products of the first attempt that finds any, and returns a page of them. PostgreSQL
 * does not execute later attempts.
 */
export async function findSearchPage(
  db: Db,
  search: SearchAttempts,
  sort: Sort,
  { limit, offset }: Slice,
): Promise<SearchPage> {
  const { attempts } = search;
  const isByPrice = attempts.some((attempt) => attempt.isByPrice);
  const order = isByPrice
    ? sql`case when is_by_price then price_from_paise end, ${orders[sort]}`
    : orders[sort];
  const query = sql<ProductRow & { total: number; attempt: number | null; isUnsold: boolean }>`
    with ${sql.join(buildSearchTables(search))},
    candidates as materialized (
      ${sql.join(
        attempts.map((_, index) => sql`select * from ${buildAttemptName(index)}`),
        sql` union all `,
      )}
    ),
    page as materialized (
      select array(
        select id from candidates ${withSortColumns(sort, isByPrice)}
        order by ${order} limit ${limit} offset ${offset}
      ) as ids
    )
    select listed.*, found.total, found.attempt, unsold.answer as "isUnsold"
    from (select count(*) as total, min(attempt) as attempt from candidates) as found
    cross join unsold
    left join (
      ${compileSelectProducts(db, 'default')} cross join page where products.id = any(page.ids)
    ) as listed on true
    order by array_position((select ids from page), listed.id)`;
  const { rows } = await query.execute(db);
  const { total, attempt, isUnsold } = rows[0]!;
  return {
    rows: rows.filter((row) => row.id !== null),
    total,
    attempt: attempt ?? undefined,
    isUnsold,
  };
}

/** Returns a table for each attempt, and the table `unsold`, which says whether the shop has no product of the kind. */
function buildSearchTables({ attempts, kind, isUnsold = false }: SearchAttempts) {
  const answer = kind
    ? sql`select not exists (select from ${buildAttemptName(0)})
        and not exists (${selectCandidates(textQuery(kind), 1, noFilter)}) as answer`
    : sql`select ${isUnsold}::boolean as answer`;
  const unsold = sql`unsold as materialized (${answer})`;
  const [first, ...others] = attempts.map(attemptTable);
  return kind ? [first, unsold, ...others] : [unsold, first, ...others];
}

/** Columns of products that neither `variant_facts` nor search_candidates() returns. */
const sortColumns = {
  'price-low': 'price_from_paise',
  'price-high': 'price_from_paise',
  rating: 'rating_rank',
} as const;
const isSortedByProduct = (sort: Sort): sort is keyof typeof sortColumns => sort in sortColumns;

/** Joins the columns by which the candidates are sorted. */
function withSortColumns(sort: Sort, isByPrice: boolean): RawBuilder<unknown> {
  const columns = new Set<string>();
  if (isByPrice) columns.add('price_from_paise');
  if (sort === 'origin') columns.add('origin_country');
  if (isSortedByProduct(sort)) columns.add(sortColumns[sort]);
  return columns.size > 0 ? withColumns([...columns], 'candidates') : sql``;
}

const withColumns = (columns: string[], rows: string) => sql`cross join lateral (
  select ${sql.join(columns.map((column) => sql.ref(column)))} from products where products.id = ${sql.ref(rows)}.id
) as sorted`;

const buildAttemptName = (index: number) => sql.ref(`attempt_${index}`);

/** PostgreSQL executes an attempt only if all attempts before it have found nothing. */
function attemptTable({ words, nearest, filter, isByPrice }: SearchAttempt, index: number) {
  const searched = nearest
    ? sql`(select case when answer then ${textQuery(nearest)} else ${textQuery(words)} end from unsold)`
    : textQuery(words);
  const before = Array.from(
    { length: index },
    (_, earlier) => sql`not exists (select from ${buildAttemptName(earlier)})`,
  );
  return sql`${buildAttemptName(index)} as materialized (
    select *, ${sql.lit(index)} as attempt, ${sql.lit(isByPrice ?? false)} as is_by_price
    from (${selectCandidates(searched, maxCounted + 1, filter)}) as found
    where ${sql.join([sql`true`, ...before], sql` and `)}
  )`;
}

/** Counts the products that match the words and the filter of each list, up to 1,001. `words` is tsquery text. */
export async function countEach(
  db: Db,
  lists: readonly { words: string | undefined; filter: CatalogueFilter }[],
): Promise<number[]> {
  const counts = lists.map(({ words, filter }) => {
    const limit = maxCounted + 1;
    if (words === undefined && hasVariantFilter(filter)) {
      return countUpTo(limit, isMatchingVariant(filter));
    }
    const products =
      words === undefined
        ? sql`select from products where ${isListed(filter)} limit ${limit}`
        : selectCandidates(textQuery(words), limit, filter);
    return sql`(select count(*) from (${products}) as listed)`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]!.counts;
}

const textQuery = (words: string) => sql`to_tsquery('english', ${words})`;

function selectCandidates(words: RawBuilder<unknown>, limit: number, filter: CatalogueFilter) {
  return sql`select * from search_candidates(
    ${words}, ${limit}::int, ${filter.category}::text, ${filter.subCategories}::text[],
    ${filter.tag}::text, ${filter.vendorId}::uuid, ${filter.materials}::text[],
    ${filter.colors}::text[], ${filter.seats}::integer[], ${filter.origins}::text[],
    ${filter.maxWidthCm}::numeric, ${filter.maxLengthCm}::numeric, ${filter.minPaise}::bigint,
    ${filter.maxPaise}::bigint, ${filter.isInStockOnly}::boolean, ${filter.minRating}::integer)`;
}

/** Looks each word up in the words of the catalogue. See WordLookup in search-words.ts. */
export async function lookUpWords(db: Db, words: string[]) {
  const { rows } = await sql<{
    asked: string;
    isKnown: boolean;
    completions: string[];
    likely: string[];
  }>`
    select asked, "isKnown", completions,
      case when "isKnown" or completions <> '{}' then '{}' else array(
        select word from product_words
        where is_heading and length(word) between length(asked) - 2 and length(asked) + 2
        order by word <-> asked limit 30
      ) end as likely
    from unnest(${words}::text[]) as asked
    cross join lateral (
      select ts_lexize('english_stem', asked) as stems
    ) as stemmed
    cross join lateral (
      select stems = '{}' or exists (
        select from product_words where word = asked or stem = stems[1]
      ) as "isKnown"
    ) as known
    cross join lateral (
      select array(
        select word from product_words
        where word >= asked and word < asked || U&'\\+10FFFF' and is_heading
        order by length(word), word limit 8
      ) as completions
    ) as completed`.execute(db);
  return rows;
}
