import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { selectProducts } from './products.queries.ts';

/** Above this a total is "1000 and more", and ranking looks no further. */
export const mostCounted = 1000;

export interface CatalogueFilter {
  category?: string | undefined;
  subCategory?: string | undefined;
  tag?: string | undefined;
  vendorId?: string | undefined;
  material?: string | undefined;
  color?: string | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  onlyInStock: boolean;
}

export type Sort = 'in-stock' | 'relevance' | 'newest' | 'price-low' | 'price-high';

export interface Slice {
  limit: number;
  offset: number;
}

/** Each is the order of an index, which filters on its way; by relevance only what was searched is sorted. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  'in-stock': sql`in_stock desc, created_at desc, id desc`,
  relevance: sql`rank desc, created_at desc, id desc`,
  newest: sql`created_at desc, id desc`,
  'price-low': sql`selling_price_paise, id`,
  'price-high': sql`selling_price_paise desc, id desc`,
};

/** A page of the catalogue; the total stands beside every row, and alone where the page is empty. */
export function findCataloguePage(db: Db, filter: CatalogueFilter, sort: Sort, slice: Slice) {
  const listed = (column: string) =>
    sql`select ${sql.raw(column)} from products where ${isListed(filter)} order by ${orders[sort]}`;
  return selectPage(
    db,
    { listedFrom: db },
    sql`${listed('id')} limit ${slice.limit} offset ${slice.offset}`,
    sql`${listed('false as is_partial')} limit ${mostCounted + 1}`,
  );
}

export interface SearchExpressions {
  /** Of PostgreSQL's query language: what holds every word, and what holds some. */
  every: string;
  some: string;
}

/** A page of the best of at most 1,000 products that hold every word, or some where none holds all. */
export function findSearchPage(
  db: Db,
  { every, some }: SearchExpressions,
  filter: CatalogueFilter,
  sort: Sort,
  slice: Slice,
) {
  const holding = (words: string) => sql`select * from search_candidates(
    to_tsquery('english', ${words}), ${mostCounted + 1}::int, ${filter.category}::text,
    ${filter.subCategory}::text, ${filter.tag}::text, ${filter.vendorId}::uuid,
    ${filter.material}::text, ${filter.color}::text, ${filter.minPaise}::bigint,
    ${filter.maxPaise}::bigint, ${filter.onlyInStock}::boolean)`;
  const candidates = sql<object>`(
    with whole as materialized (${holding(every)})
    select *, false as is_partial from whole
    union all
    select *, true from (${holding(some)}) as part where not exists (select from whole)
  )`;
  return selectPage(
    db.with(
      (name) => name('candidates').materialized(),
      () => candidates,
    ),
    { listedFrom: db },
    sql`select id from candidates order by ${orders[sort]} limit ${slice.limit} offset ${slice.offset}`,
    sql`select is_partial from candidates`,
  );
}

function isListed(filter: CatalogueFilter) {
  const { category, subCategory, tag, vendorId, material, color, minPaise, maxPaise } = filter;
  const conditions = [
    sql`is_public`,
    category && sql`category = ${category}`,
    subCategory && sql`sub_category = ${subCategory}`,
    tag && sql`tags @> array[${tag}]`,
    vendorId && sql`vendor_id = ${vendorId}`,
    material && sql`material = ${material}`,
    color && sql`color = ${color}`,
    minPaise !== undefined && sql`selling_price_paise >= ${minPaise}`,
    maxPaise !== undefined && sql`selling_price_paise <= ${maxPaise}`,
    filter.onlyInStock && sql`in_stock`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

/** `db` may bring what `ids` and `counted` are taken from; it stands once, around both. */
function selectPage(
  db: QueryCreator<Tables>,
  { listedFrom }: { listedFrom: Db },
  ids: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
) {
  const total = sql<{ total: number; isPartial: boolean | null }>`(
    select count(*) as total, bool_or(is_partial) as "isPartial" from (${counted}) as counted
  )`;
  const page = sql<{ id: string; place: number }>`(
    select id, row_number() over () as place from (${ids}) as ids
  )`;
  const listed = selectProducts(listedFrom)
    .innerJoin(page.as<'page'>(sql`page`), 'page.id', 'products.id')
    .select('page.place');
  return db
    .selectFrom(total.as<'total'>(sql`total`))
    .leftJoin(listed.as('listed'), (join) => join.onTrue())
    .selectAll('listed')
    .select(['total.total', 'total.isPartial'])
    .orderBy('listed.place')
    .execute();
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
