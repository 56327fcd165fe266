import { LRUCache } from 'lru-cache';
import type { Db } from './connection.ts';

type Filters = { q?: string | undefined };
type Count<F> = (db: Db, filters: F, most: number) => Promise<number>;
type Again = () => Promise<number>;

/** As many as this are counted anew for every call. */
export const fewFound = 1000;
/** What is found by words is counted so far and no further. */
export const mostCounted = 10_000;
const keptMs = 2000;
const mostKept = 500;

const keptOf = new WeakMap<Db, LRUCache<string, number, Again>>();

/**
 * How many a list finds; by words one more than `mostCounted` stands for more. A long list is counted
 * once for all who look at it within two seconds; a short one, where one less is seen, at every call.
 */
export async function countFound<F extends Filters>(db: Db, count: Count<F>, filters: F) {
  const kept =
    keptOf.get(db) ?? new LRUCache({ max: mostKept, ttl: keptMs, fetchMethod: countAgain });
  keptOf.set(db, kept);
  const key = `${count.name} ${JSON.stringify(filters)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const few = await count(db, filters, fewFound + 1);
  if (few <= fewFound) return few;
  const most = filters.q ? mostCounted + 1 : Number.MAX_SAFE_INTEGER;
  return kept.forceFetch(key, { context: () => count(db, filters, most) });
}

const countAgain = (_: string, __: number | undefined, { context }: { context: Again }) =>
  context();
