import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { countMatches, countUpTo, type Total } from './count-matches.ts';
import type { Tables } from './tables.ts';

/** The maximum length of a list that is requested without `page` (`docs/product/wire-contract.md#lists`). */
export const maxUnpagedRows = 1000;

export interface Slice {
  limit: number;
  offset: number;
}

export interface ListPage<Row> extends Total {
  rows: Row[];
}

interface ListQuery<Sort extends string> {
  q?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  limit: number;
}

interface List<DB, TB extends keyof DB, Row, Sort extends string> {
  /** The table whose rows are counted; joins that only add columns stay out of the count. */
  table: keyof Tables;
  where: RawBuilder<boolean>;
  rows: SelectQueryBuilder<DB, TB, Row>;
  sorts: Record<Sort | 'newest', RawBuilder<unknown>>;
  /**
   * Counts all rows at every call. If false, a search stops counting at 10,000 rows, and counts above
   * 1,000 are cached for two seconds.
   */
  hasExactTotal?: boolean;
}

/** Returns one page of a list, newest first by default, and the total number of rows. */
export async function findListPage<DB, TB extends keyof DB, Row, Sort extends string>(
  db: Db,
  query: ListQuery<Sort>,
  { table, where, rows, sorts, hasExactTotal }: List<DB, TB, Row, Sort>,
): Promise<ListPage<Row>> {
  const { limit, offset } = getSlice(query);
  const matches = () => sql`${sql.table(table)} where ${where}`;
  const [pageRows, total] = await Promise.all([
    rows
      .where(where)
      .orderBy(sorts[query.sort ?? 'newest'])
      .limit(limit)
      .offset(offset)
      .execute() as Promise<Row[]>,
    hasExactTotal
      ? countExactly(db, matches)
      : countMatches(db, matches, { isSearch: Boolean(query.q) }),
  ]);
  return { rows: pageRows, ...total };
}

export function getSlice({ page, limit }: { page?: number | undefined; limit: number }): Slice {
  return page ? { limit, offset: (page - 1) * limit } : { limit: maxUnpagedRows, offset: 0 };
}

const countExactly = async (db: Db, matches: () => RawBuilder<unknown>): Promise<Total> => ({
  total: await countUpTo(db, matches, Number.MAX_SAFE_INTEGER),
  isCapped: false,
});
