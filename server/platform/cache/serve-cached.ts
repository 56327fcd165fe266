import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { cacheKey, type CacheKey, type CacheRule } from './cache-rules.ts';
import type { PublicCache } from './public-cache.ts';

interface Injected {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  rawPayload: Buffer;
}

/** Is called after every response, for metrics and traces. */
export type ResponseObserver = (
  request: IncomingMessage,
  outcome: { route: string; result: 'hit' | 'miss'; status: number; ms: number },
) => void;

interface Options {
  inject(url: string): Promise<Injected>;
  /** False for a visitor who may not have another response of this rule created now. */
  mayCreate(request: IncomingMessage, rule: CacheRule): boolean;
  observe?: ResponseObserver | undefined;
}

/**
 * Answers public reads before the framework sees them: true when it took the request. The responses
 * hold nothing personal, so of the request's headers only encodings and ETag matter.
 */
export function createCachedReads(
  cache: PublicCache,
  rules: readonly CacheRule[],
  { inject, mayCreate, observe }: Options,
) {
  const keys = new LRUCache<string, CacheKey>({ max: 20_000 });

  function keyOf(url: string): CacheKey | undefined {
    const known = keys.get(url);
    if (known) return known;
    const key = cacheKey(url, rules);
    if (key) keys.set(url, key);
    return key;
  }

  async function createResponse({ url, rule }: CacheKey): Promise<CachedResponse> {
    const { statusCode, headers, rawPayload } = await inject(url);
    return createCachedResponse({
      status: statusCode,
      headers,
      body: rawPayload,
      cacheControl: rule.cacheControl,
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
    const startedAt = performance.now();
    if (cache.isFresh(startedAt)) {
      answer(key, request, response, fallBack, startedAt);
    } else {
      // This process or the network was unresponsive: entries may be stale until the next heartbeat.
      void cache.waitUntilFresh().then(() => {
        if (!cache.isOpen || !cache.isFresh(performance.now())) return fallBack();
        answer(key, request, response, fallBack, startedAt);
      });
    }
    return true;
  };

  function answer(
    key: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    fallBack: () => void,
    startedAt: number,
  ): void {
    const { route } = key.rule;
    const cached = cache.find(key);
    if (cached) {
      const ms = performance.now() - startedAt;
      cached.send(request, response, `cache;desc=hit, total;dur=${ms.toFixed(2)}`);
      observe?.(request, { route, result: 'hit', status: cached.status, ms });
      return;
    }
    // Requests that wait for a response which is being created cost nothing.
    if (!cache.isFilling(key) && !mayCreate(request, key.rule)) return fallBack();
    cache
      .fill(key, () => createResponse(key))
      .then((created) => {
        created.send(request, response, `cache;desc=miss, ${created.timing}`);
        const ms = performance.now() - startedAt;
        observe?.(request, { route, result: 'miss', status: created.status, ms });
      }, fallBack);
  }
}
