import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { countMatches, countUpTo, type Total } from './count-matches.ts';
import type { Tables } from '#server/schema/tables.ts';

/** The maximum length of a list that is requested without `page` (`docs/product/wire-contract.md#lists`). */
export const maxUnpagedRows = 1000;
/** The same for lists that no client of the first contract reads, and whose rows are large or computed. */
export const maxUnpagedCostlyRows = 100;

export interface Slice {
  limit: number;
  offset: number;
}

export interface ListPage<Row> extends Total {
  rows: Row[];
}

interface ListQuery<Sort extends string> {
  q?: string | undefined;
  sort?: Sort | 'newest' | undefined;
  page?: number | undefined;
  limit: number;
}

interface ListRows<DB, TB extends keyof DB, Row> {
  /** The table whose rows are counted; joins that only add columns stay out of the count. */
  table: keyof Tables;
  where: RawBuilder<boolean>;
  rows: SelectQueryBuilder<DB, TB, Row>;
  /**
   * Counts all rows at every call. If false, a search stops counting at 10,000 rows, and counts above
   * 1,000 are cached for two seconds.
   */
  hasExactTotal?: boolean;
  /** How many rows to return without `page`. */
  maxUnpaged?: number;
}

/** Callers choose between `sorts`, by default `newest`. A list that callers cannot sort has only one `order`. */
type ListOrder<Sort extends string> =
  | { sorts: Record<Sort | 'newest', RawBuilder<unknown>>; order?: never }
  | { order: RawBuilder<unknown>; sorts?: never };

/** Returns one page of a list and the total number of rows. */
export async function findListPage<DB, TB extends keyof DB, Row, Sort extends string>(
  db: Db,
  query: ListQuery<Sort>,
  {
    table,
    where,
    rows,
    order,
    sorts,
    hasExactTotal,
    maxUnpaged,
  }: ListRows<DB, TB, Row> & ListOrder<Sort>,
): Promise<ListPage<Row>> {
  const slice = getSlice(query, maxUnpaged);
  const matches = () => sql`${sql.table(table)} where ${where}`;
  const orderBy = order ?? sorts![query.sort ?? 'newest'];
  const [pageRows, total] = await Promise.all([
    rows
      .where(isOnPage(table, matches(), orderBy, slice))
      .orderBy(orderBy)
      .execute() as Promise<Row[]>,
    hasExactTotal
      ? countExactly(db, matches)
      : countMatches(db, matches, { isSearch: Boolean(query.q) }),
  ]);
  return { rows: pageRows, ...total };
}

/**
 * Finds the ids of the page first. Otherwise PostgreSQL might compute everything that the list shows for rows that are
 * not on the page: those of the pages before it, or all rows if it has to sort them.
 */
const isOnPage = (
  table: string,
  matches: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  { limit, offset }: Slice,
) => sql<boolean>`${sql.table(table)}.id in (
  select ${sql.table(table)}.id from ${matches} order by ${orderBy} limit ${limit} offset ${offset})`;

export function getSlice(
  { page, limit }: { page?: number | undefined; limit: number },
  maxUnpaged = maxUnpagedRows,
): Slice {
  return page ? { limit, offset: (page - 1) * limit } : { limit: maxUnpaged, offset: 0 };
}

const countExactly = async (db: Db, matches: () => RawBuilder<unknown>): Promise<Total> => ({
  total: await countUpTo(db, matches, Number.MAX_SAFE_INTEGER),
  isCapped: false,
});
