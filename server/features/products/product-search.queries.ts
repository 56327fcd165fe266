import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import {
  type CatalogueFilter,
  isByVariant,
  isListed,
  isMatching,
  matchingProducts,
  noFilter,
} from './catalogue-filter.queries.ts';
import { findProductRows, compileSelectProducts, type ProductRow } from './products.queries.ts';

/** Above this the total reads "1,000 and more" and further matches are not ranked. */
export const maxCounted = 1000;

export type Sort = 'in-stock' | 'relevance' | 'newest' | 'price-low' | 'price-high';

export interface Slice {
  limit: number;
  offset: number;
}

/** Each sort matches an index, so the filter runs during the index scan. Only search results are sorted by relevance. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  'in-stock': sql`in_stock desc, created_at desc, id desc`,
  relevance: sql`rank desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  'price-low': sql`selling_price_paise, id`,
  'price-high': sql`selling_price_paise desc, id desc`,
};

/** Up to here all matches are read and sorted; above it the list is read in its order until the page is full. */
const maxSorted = 5000;

/** A page of the catalogue. The total comes with the ids, so that an empty page has one too. */
export async function findCataloguePage(
  db: Db,
  filter: CatalogueFilter,
  sort: Sort,
  slice: Slice,
): Promise<SearchPage> {
  const query = isByVariant(filter)
    ? pageByVariant(filter, sort, slice)
    : pageByProduct(filter, sort, slice);
  const { rows } = await sql<{ ids: string[]; total: number }>`${query}`.execute(db);
  const { ids, total } = rows[0]!;
  return {
    rows: await findProductRows(db, ids, 'default'),
    total,
    isPartial: false,
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

/** The inner `limit 1` keeps PostgreSQL from reading all matches before the first product. */
function pageByVariant(filter: CatalogueFilter, sort: Sort, { limit, offset }: Slice) {
  const end = sql`order by ${orders[sort]} limit ${limit} offset ${offset}`;
  return sql`with matched as materialized (${matchingProducts(filter, maxSorted + 1)}),
    counted as (select count(*) as total from matched)
    select case when total <= ${maxSorted}
      then array(select id from matched ${end})
      else array(select id from products where ${isListed(filter)} and (
        select true from variant_facts
        where product_id = products.id and ${isMatching(filter)} limit 1) ${end})
      end as ids,
      least(total, ${maxCounted + 1}) as total
    from counted`;
}

export interface SearchPage {
  rows: ProductRow[];
  /** At most one above `maxCounted`. */
  total: number;
  isPartial: boolean;
  /** The shop has no product of the kind asked for: see `kind` of SearchExpressions. */
  isUnsold: boolean;
}

export interface SearchExpressions {
  /** tsquery texts: products with every word, and products with some. */
  every: string;
  some: string;
  /** Of a kind of furniture: its products, and what is shown instead when the shop has none. */
  kind?: { named: string; nearest: string };
}

/**
 * A page of the best of at most 1,000 products with every word. Where none has all: those with some
 * words, or of the kind of furniture asked for, or of the nearest category where none is of that kind.
 */
export async function findSearchPage(
  db: Db,
  { every, some, kind }: SearchExpressions,
  filter: CatalogueFilter,
  sort: Sort,
  { limit, offset }: Slice,
): Promise<SearchPage> {
  const isUnsold = kind
    ? sql`select not exists (${candidatesOf(textQuery(kind.named), 1, noFilter)}) as answer`
    : sql`select false as answer`;
  const second = kind
    ? sql`(select case when answer then ${textQuery(kind.nearest)} else ${textQuery(kind.named)} end from unsold)`
    : textQuery(some);
  const found = sql<ProductRow & { total: number; isPartial: boolean | null; isUnsold: boolean }>`
    with unsold as materialized (${isUnsold}),
    whole as materialized (${candidatesOf(textQuery(every), maxCounted + 1, filter)}),
    candidates as materialized (
      select *, false as is_partial from whole
      union all
      select *, true from (${candidatesOf(second, maxCounted + 1, filter)}) as part
      where not exists (select from whole)
    ),
    page as materialized (
      select array(
        select id from candidates order by ${orders[sort]} limit ${limit} offset ${offset}
      ) as ids
    )
    select listed.*, found.total, found.is_partial as "isPartial", unsold.answer as "isUnsold"
    from (select count(*) as total, bool_or(is_partial) as is_partial from candidates) as found
    cross join unsold
    left join (
      ${compileSelectProducts(db, 'default')} cross join page where products.id = any(page.ids)
    ) as listed on true
    order by array_position((select ids from page), listed.id)`;
  const { rows } = await found.execute(db);
  const { total, isPartial, isUnsold: isKindUnsold } = rows[0]!;
  return {
    rows: rows.filter((row) => row.id !== null),
    total,
    isPartial: isPartial ?? false,
    isUnsold: isKindUnsold,
  };
}

const textQuery = (words: string) => sql`to_tsquery('english', ${words})`;

function candidatesOf(words: RawBuilder<unknown>, most: number, filter: CatalogueFilter) {
  return sql`select * from search_candidates(
    ${words}, ${most}::int, ${filter.category}::text, ${filter.subCategories}::text[],
    ${filter.tag}::text, ${filter.vendorId}::uuid, ${filter.materials}::text[],
    ${filter.colors}::text[], ${filter.seats}::integer[], ${filter.origins}::text[],
    ${filter.maxWidthCm}::numeric, ${filter.maxLengthCm}::numeric, ${filter.minPaise}::bigint,
    ${filter.maxPaise}::bigint, ${filter.onlyInStock}::boolean)`;
}

/** What the catalogue knows of each word: see KnownWord in search-words.ts. */
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
