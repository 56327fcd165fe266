import { LRUCache } from 'lru-cache';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { DeliveryTerms } from './plan-delivery.ts';

/** Commits that change what the public sees, as the cache of public responses learns of them. */
export type PublicChanges = Pick<PublicCache, 'isOpen' | 'isFresh' | 'subscribe'>;

type Terms = Map<string, DeliveryTerms>;

const maxProducts = 5000;
const maxAgeMs = 5 * 60_000;

/**
 * The delivery terms of public products in memory, so that a lookup needs no statement. The commit that changes
 * them drops them; while notifications do not arrive, nothing is served from here.
 */
export function createTermsCache(changes: PublicChanges | undefined) {
  // Null: the product is not public.
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

  /** By product id, without those that are not public. */
  return async function findTerms(
    ids: readonly string[],
    load: (ids: string[]) => Promise<Terms>,
  ): Promise<Terms> {
    if (!changes?.isOpen || !changes.isFresh(performance.now())) return load([...ids]);
    const known = ids.map((id) => [id, entries.get(id)] as const);
    const missing = known.flatMap(([id, entry]) => (entry ? [] : [id]));
    const startedAt = changeCount;
    const loaded = missing.length > 0 ? await load(missing) : new Map<string, DeliveryTerms>();
    // A change in the meantime may have come after the row was read.
    if (changeCount === startedAt) {
      for (const id of missing) entries.set(id, { terms: loaded.get(id) ?? null });
    }
    for (const [id, entry] of known) if (entry?.terms) loaded.set(id, entry.terms);
    return loaded;
  };
}

export type FindTerms = ReturnType<typeof createTermsCache>;
