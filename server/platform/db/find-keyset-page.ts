import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** A sort order of a list: by `key`, and by id among rows with the same key. */
export interface KeysetSort {
  key: RawBuilder<unknown>;
  type: 'time' | 'number' | 'text';
  isDescending: boolean;
}

/** The place of a row in a sort order. It remains valid when the row changes. A time is in microseconds since 1970. */
export interface Position {
  key: number | string;
  id: string;
}

export interface KeysetQuery {
  sort: KeysetSort;
  /** The page starts behind this position. */
  after?: Position | undefined;
  /** The page ends ahead of this position. */
  before?: Position | undefined;
  limit: number;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Undefined on the first page. */
  previous: Position | undefined;
  /** Undefined on the last page. */
  next: Position | undefined;
}

/**
 * Returns the rows after or before a position, or the first rows. Unlike an offset, a position skips and repeats no row
 * when other rows are added, and an index that has the sort order is read only as far as the page goes.
 */
export async function findKeysetPage<DB, TB extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  id: RawBuilder<unknown>,
  { sort, after, before, limit }: KeysetQuery,
): Promise<KeysetPage<Row>> {
  // The page before a position is read backwards from there.
  const isDescending = sort.isDescending === (before === undefined);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const start = before ?? after;
  const comparison = isDescending ? sql`<` : sql`>`;
  const isBehind = start
    ? sql<boolean>`(${sort.key}, ${id}) ${comparison} (${toSql(sort, start)}, ${start.id})`
    : sql<boolean>`true`;
  const found = (await rows
    .select(selectKey(sort).as('sort_key'))
    .where(isBehind)
    .orderBy(sql`${sort.key} ${direction}, ${id} ${direction}`)
    .limit(limit + 1)
    .execute()) as unknown as (Row & { sort_key: Position['key'] })[];
  const hasMore = found.length > limit;
  const page = found.slice(0, limit);
  if (before) page.reverse();
  const positions = page.map((row) => ({ key: row.sort_key, id: row.id }));
  return {
    rows: page,
    previous: (before ? hasMore : after) ? positions[0] : undefined,
    next: before || hasMore ? positions.at(-1) : undefined,
  };
}

/** Selects times as whole microseconds, because PostgreSQL stores them and a JavaScript date has only milliseconds. */
const selectKey = ({ key, type }: KeysetSort) =>
  type === 'time'
    ? sql<number>`(extract(epoch from ${key}) * 1000000)::bigint`
    : sql<Position['key']>`${key}`;

function toSql({ type }: KeysetSort, { key }: Position): RawBuilder<unknown> {
  if (type === 'text') return sql`${key}::text`;
  if (type === 'number') return sql`${key}::bigint`;
  return sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;
}
