import { LRUCache } from 'lru-cache';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { DeliveryTerms } from './plan-delivery.ts';

/** The part of the public cache that reports commits which change public data. */
export type PublicChanges = Pick<PublicCache, 'isOpen' | 'isFresh' | 'subscribe'>;

type Terms = Map<string, DeliveryTerms>;

const maxProducts = 5000;
const maxAgeMs = 5 * 60_000;

/**
 * Caches the delivery terms of public products in memory, so that most lookups do not read the database. A commit that
 * changes terms removes them. While notifications of commits do not arrive, every lookup reads the database.
 */
export function createTermsCache(changes: PublicChanges | undefined) {
  // `terms` is null for a product that is not public.
  const entries = new LRUCache<string, { terms: DeliveryTerms | null }>({
    max: maxProducts,
    ttl: maxAgeMs,
  });
  let changeCount = 0;
  changes?.subscribe((change) => {
    changeCount += 1;
    if (!change || change.tag === 'delivery' || change.ids === 'all') return entries.clear();
    for (const id of change.ids) entries.delete(id);
  });

  /** Returns the terms of public products by product id. */
  return async function findTerms(
    ids: readonly string[],
    load: (ids: string[]) => Promise<Terms>,
  ): Promise<Terms> {
    if (!changes?.isOpen || !changes.isFresh(performance.now())) return load([...ids]);
    const lookups = ids.map((id) => [id, entries.get(id)] as const);
    const missing = lookups.flatMap(([id, entry]) => (entry ? [] : [id]));
    const startedAt = changeCount;
    const loaded = missing.length > 0 ? await load(missing) : new Map<string, DeliveryTerms>();
    // Terms that were read while something changed may be out of date, so they are not stored.
    if (changeCount === startedAt) {
      for (const id of missing) entries.set(id, { terms: loaded.get(id) ?? null });
    }
    for (const [id, entry] of lookups) if (entry?.terms) loaded.set(id, entry.terms);
    return loaded;
  };
}

export type FindTerms = ReturnType<typeof createTermsCache>;
