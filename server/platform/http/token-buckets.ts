import { LRUCache } from 'lru-cache';

interface Rule {
  burst: number;
  perSecond: number;
  /**
   * The maximum number of buckets. Above it, the least recently used bucket is dropped, and its key later starts with a
   * full bucket.
   */
  maxKeys: number;
}

/** Creates token buckets in the memory of this process, for requests that are too frequent to count in the database. */
export function createTokenBuckets({ burst, perSecond, maxKeys }: Rule) {
  const buckets = new LRUCache<string, { tokens: number; filledAt: number }>({ max: maxKeys });

  /** Takes a token and returns 0. If there is no token, returns the whole seconds until there is one. */
  return function takeToken(key: string, now: number): number {
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: now };
    const seconds = Math.max(0, now - bucket.filledAt) / 1000;
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond);
    const isEmpty = tokens < 1;
    buckets.set(key, { tokens: isEmpty ? tokens : tokens - 1, filledAt: now });
    return isEmpty ? Math.ceil((1 - tokens) / perSecond) : 0;
  };
}
