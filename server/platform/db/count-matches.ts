import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './connection.ts';

/** Returns the SQL after `from` of a query that counts at most `limit` rows. */
export type Matches = (limit: number) => RawBuilder<unknown>;

export interface Total {
  total: number;
  /** Whether there are more rows than `total`. */
  isCapped: boolean;
}

type CountAgain = () => Promise<number>;

/** A count up to this is not cached, because counting is cheap and a deletion must show immediately. */
export const maxUncachedCount = 1000;
const maxSearchCount = 10_000;
const cacheMs = 2000;
const maxCachedCounts = 500;

const caches = new WeakMap<Db, LRUCache<string, number, CountAgain>>();

/**
 * Counts the rows of a search up to 10,000, and all rows of any other list. A count above 1,000 is cached for two
 * seconds.
 */
export async function countMatches(
  db: Db,
  matches: Matches,
  { isSearch }: { isSearch: boolean },
): Promise<Total> {
  const cache = getCache(db);
  const key = buildKey(db, matches(maxUncachedCount));
  const cached = cache.get(key);
  if (cached !== undefined) return capTotal(cached, isSearch);
  const first = await countUpTo(db, matches, maxUncachedCount + 1);
  if (first <= maxUncachedCount) return capTotal(first, isSearch);
  const limit = isSearch ? maxSearchCount + 1 : Number.MAX_SAFE_INTEGER;
  const total = await cache.forceFetch(key, { context: () => countUpTo(db, matches, limit) });
  return capTotal(total, isSearch);
}

export async function countUpTo(db: Db, matches: Matches, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${matches(limit)} limit ${limit}
    ) as found`.execute(db);
  return rows[0]!.count;
}

function getCache(db: Db) {
  const cache =
    caches.get(db) ?? new LRUCache({ max: maxCachedCounts, ttl: cacheMs, fetchMethod: countAgain });
  caches.set(db, cache);
  return cache;
}

const countAgain = (_key: string, _stale: unknown, { context }: { context: CountAgain }) =>
  context();

function buildKey(db: Db, matches: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`select from ${matches}`.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
}

const capTotal = (count: number, isSearch: boolean): Total =>
  isSearch && count > maxSearchCount
    ? { total: maxSearchCount, isCapped: true }
    : { total: count, isCapped: false };
