import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Answer, makeAnswer } from './answer.ts';
import { cacheKey, type CacheKey, type CacheKind, type CacheRule } from './cache-rules.ts';
import type { PublicCache } from './public-cache.ts';

interface Injected {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  rawPayload: Buffer;
}

/** Hears of every answer; there only where somebody looks. */
export type Watch = (
  request: IncomingMessage,
  answered: { route: string; result: 'hit' | 'miss'; status: number; ms: number },
) => void;

/** A CDN may hold the catalogue for a second; posts and policies may be shown while they are fetched anew. */
const cacheControl: Record<CacheKind, string> = {
  catalogue: 'public, max-age=0, s-maxage=1, must-revalidate',
  posts: 'public, max-age=0, s-maxage=1, stale-while-revalidate=60',
  fixed: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
};

/**
 * Answers public reads before the framework sees them: true when it took the request.
 * They hold nothing personal, so no header of the request but its encodings and ETag matters.
 */
export function createCachedReads(
  cache: PublicCache,
  rules: readonly CacheRule[],
  inject: (address: string) => Promise<Injected>,
  watch?: Watch,
) {
  const keys = new LRUCache<string, CacheKey>({ max: 20_000 });

  function keyOf(url: string): CacheKey | undefined {
    const seen = keys.get(url);
    if (seen) return seen;
    const key = cacheKey(url, rules);
    if (key) keys.set(url, key);
    return key;
  }

  async function make({ address, rule }: CacheKey): Promise<Answer> {
    const { statusCode, headers, rawPayload } = await inject(address);
    return makeAnswer({
      status: statusCode,
      headers,
      body: rawPayload,
      cacheControl: cacheControl[rule.kind],
    });
  }

  return function serve(
    request: IncomingMessage,
    response: ServerResponse,
    fallBack: () => void,
  ): boolean {
    if (!cache.isOpen || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const key = keyOf(request.url!);
    if (!key) return false;
    const begunAt = performance.now();
    if (cache.isProven(begunAt)) {
      answer(key, request, response, fallBack, begunAt);
    } else {
      // This process, or the network, stood still: what is kept may be old until the next proof.
      void cache.proven().then(() => {
        if (!cache.isOpen || !cache.isProven(performance.now())) return fallBack();
        answer(key, request, response, fallBack, begunAt);
      });
    }
    return true;
  };

  function answer(
    key: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    fallBack: () => void,
    begunAt: number,
  ): void {
    const route = key.rule.name;
    const kept = cache.find(key);
    if (kept) {
      const ms = performance.now() - begunAt;
      kept.send(request, response, `cache;desc=hit, total;dur=${ms.toFixed(2)}`);
      watch?.(request, { route, result: 'hit', status: kept.status, ms });
      return;
    }
    cache
      .fill(key, () => make(key))
      .then((answer) => {
        answer.send(request, response, `cache;desc=miss, ${answer.timing}`);
        const ms = performance.now() - begunAt;
        watch?.(request, { route, result: 'miss', status: answer.status, ms });
      }, fallBack);
  }
}
