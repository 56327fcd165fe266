import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { countMatches, countUpTo, type Total } from './count-matches.ts';
import type { Tables } from '#server/schema/tables.ts';

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
}

/** Callers choose between `sorts`, by default `newest`. A list that callers cannot sort has only one `order`. */
type ListOrder<Sort extends string> =
  | { sorts: Record<Sort | 'newest', RawBuilder<unknown>>; order?: never }
  | { order: RawBuilder<unknown>; sorts?: never };

/** Returns one page of a list and the total number of rows. */
export async function findListPage<DB, TB extends keyof DB, Row, Sort extends string>(
  db: Db,
  query: ListQuery<Sort>,
  { table, where, rows, order, sorts, hasExactTotal }: ListRows<DB, TB, Row> & ListOrder<Sort>,
): Promise<ListPage<Row>> {
  const { limit, offset } = getSlice(query);
  const matches = () => sql`${sql.table(table)} where ${where}`;
  const [pageRows, total] = await Promise.all([
    rows
      .where(where)
      .orderBy(order ?? sorts![query.sort ?? 'newest'])
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
