import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { buildCacheKey, type CacheKey, type CacheRule } from './cache-rules.ts';
import type { PublicCache } from './public-cache.ts';

interface Injected {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  rawPayload: Buffer;
}

/** `hit`: from the cache. `miss`: created now. `stale`: from the cache, because the database does not respond. */
export type CacheResult = 'hit' | 'miss' | 'stale';

/** Called after every response, for metrics and traces. */
export type ResponseObserver = (
  request: IncomingMessage,
  outcome: { route: string; result: CacheResult; status: number; ms: number },
) => void;

interface Options {
  inject(url: string): Promise<Injected>;
  /** Whether the rate limit of the visitor allows the server to create another response of this rule. */
  canCreate(request: IncomingMessage, rule: CacheRule): boolean;
  isDatabaseResponding(): Promise<boolean>;
  observe?: ResponseObserver | undefined;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  key: CacheKey;
  fallBack: () => void;
  startedAt: number;
}

const slowResponseMs = 1000;

/**
 * Creates a function that answers public reads before the framework sees them. It returns false for a request that the
 * framework must answer. The responses contain nothing personal, so only the headers Accept-Encoding and If-None-Match
 * matter.
 */
export function createCachedReads(
  cache: PublicCache,
  rules: readonly CacheRule[],
  { inject, canCreate, isDatabaseResponding, observe }: Options,
) {
  const keys = new LRUCache<string, CacheKey>({ max: 20_000 });

  function keyOf(url: string): CacheKey | undefined {
    const known = keys.get(url);
    if (known) return known;
    const key = buildCacheKey(url, rules);
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
    if (!cache.isOpen && !cache.isHolding) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const key = keyOf(request.url!);
    if (!key) return false;
    const startedAt = performance.now();
    const visit = { request, response, key, fallBack, startedAt };
    if (cache.isFresh(startedAt)) answer(visit);
    else void answerWhenNotFresh(visit);
    return true;
  };

  function answer(visit: Visit): void {
    const { request, key, fallBack } = visit;
    const cached = cache.find(key);
    if (cached) return send(visit, cached, 'hit');
    // The rate limit does not count a request that only waits for a response that is already being created.
    if (!cache.isFilling(key) && !canCreate(request, key.rule)) return fallBack();
    cache
      .fill(key, () => createResponse(key))
      .then((created) => send(visit, created, 'miss'), fallBack);
  }

  /**
   * Answers a request while entries may be stale, after this process, the network or the database was unresponsive.
   * Waits for a heartbeat. Without one, creates a response. If that fails, sends the stale one.
   */
  async function answerWhenNotFresh(visit: Visit): Promise<void> {
    if (cache.isOpen) await cache.waitUntilFresh();
    if (cache.isOpen && cache.isFresh(performance.now())) return answer(visit);
    const { request, key, fallBack } = visit;
    if (!cache.findStale(key)) return fallBack();
    if (await isDatabaseResponding()) {
      if (!canCreate(request, key.rule)) return fallBack();
      const created = await createWhileResponding(key);
      if (created) return send(visit, created, 'miss');
    }
    const stale = cache.findStale(key);
    if (stale) send(visit, stale, 'stale');
    else fallBack();
  }

  /** Creates a response. Returns undefined if it is incomplete or the database is lost in the meantime. */
  async function createWhileResponding(key: CacheKey): Promise<CachedResponse | undefined> {
    const creating = createResponse(key).catch(() => undefined);
    for (;;) {
      const slow = wait(slowResponseMs, 'slow' as const, { ref: false });
      const created = await Promise.race([creating, slow]);
      if (created !== 'slow') return created && isComplete(created) ? created : undefined;
      if (!(await isDatabaseResponding())) return undefined;
    }
  }

  function send(
    { request, response, key, startedAt }: Visit,
    cached: CachedResponse,
    result: CacheResult,
  ) {
    const ms = performance.now() - startedAt;
    const timing = result === 'miss' ? cached.timing : `total;dur=${ms.toFixed(2)}`;
    cached.send(request, response, `cache;desc=${result}, ${timing}`);
    observe?.(request, { route: key.rule.route, result, status: cached.status, ms });
  }
}

/** Whether no call failed. A page on which a call failed has the status 200 as well, but is not cacheable. */
const isComplete = ({ status, isCacheable }: CachedResponse) =>
  status < 500 && (status !== 200 || isCacheable);
