import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { CacheRule } from './platform/cache/cache-rules.ts';
import { listenForChanges } from './platform/cache/change-listener.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { createCachedReads, type ResponseObserver } from './platform/cache/serve-cached.ts';
import { createDatabaseProbe } from './platform/db/database-probe.ts';
import { setRoute } from './platform/observability/observe-requests.ts';
import type { VisitorBudgets } from './visitor-budgets.ts';

/** The listening connection's name in pg_stat_activity. */
export const listenerName = 'baithak changes';

/**
 * Builds the pattern of a path. An id matches only a UUID, because `/api/products/:id` must not match
 * /api/products/vendor.
 */
function buildPathPattern(path: string): RegExp {
  const pattern = path.replace(/:\w+/g, (name) =>
    /id$/i.test(name) ? '[0-9a-f-]{36}' : '[\\w%-]{1,250}',
  );
  return new RegExp(`^${pattern}$`);
}

/**
 * A CDN may cache the catalogue and posts for a second and fixed pages for a minute. While it revalidates posts or
 * fixed pages, it may serve the old versions.
 */
const cacheControl = {
  catalogue: 'public, max-age=0, s-maxage=1, must-revalidate',
  posts: 'public, max-age=0, s-maxage=1, stale-while-revalidate=60',
  fixed: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
};

/** Parameters with so few values that each list with them is worth caching. */
const commonParams = new Set(['category', 'limit', 'page', 'subCategory', 'sort']);

/** Filters that take several values. */
const repeatableParams = new Set(['subCategory', 'material', 'color', 'seats', 'origin']);

/** Lists filtered or sorted by rating have an additional tag, because any review can change which products they show. */
const listTagOf = (param: string, value: string) =>
  param === 'rating' || (param === 'sort' && value === 'rating') ? 'ratings' : undefined;

const splitParams = (params: readonly string[]) => ({
  params,
  listTagOf,
  repeatableParams: params.filter((name) => repeatableParams.has(name)),
  rareParams: params.filter((name) => !commonParams.has(name)),
});

/** A page is cached whole, with the data from which it is rendered. */
const pageRules = pages.flatMap(({ path, cached }): CacheRule[] =>
  cached
    ? [
        {
          route: path,
          path: buildPathPattern(path),
          listTags: cached.lists,
          ...splitParams(cached.query),
          cacheControl: cacheControl[cached.tag],
        },
      ]
    : [],
);

function buildEndpointRule({ cached, path, query }: Endpoint): CacheRule | undefined {
  if (!cached) return undefined;
  return {
    route: path,
    path: buildPathPattern(path),
    listTags: cached.isList ? [cached.tag] : [],
    ...splitParams(query instanceof z.ZodObject ? Object.keys(query.shape) : []),
    cacheControl: cacheControl[cached.tag],
  };
}

function createObserver({ metrics, tracing }: Ctx): ResponseObserver | undefined {
  if (!metrics && !tracing) return undefined;
  return (request, { route, result, status, ms }) => {
    setRoute(request, route);
    metrics?.countCacheResult(result);
    metrics?.observeRequest({ method: request.method!, route, status }, ms / 1000);
  };
}

export type PublicReads = ReturnType<typeof createPublicReads>;

/** Caches public responses in memory. A commit that changes a response invalidates it. */
export function createPublicReads(ctx: Ctx, { takePage, takeRead }: VisitorBudgets) {
  const cache = createPublicCache(ctx.config.publicCache);
  const rules = [...pageRules];
  let app: FastifyInstance;
  const serve = createCachedReads(cache, rules, {
    inject: (url) => app.inject({ method: 'GET', url }),
    canCreate: (request, rule) => (pageRules.includes(rule) ? takePage : takeRead)(request) === 0,
    isDatabaseResponding: createDatabaseProbe(() => ctx.pool.query('select 1')),
    observe: createObserver(ctx),
  });
  ctx.metrics?.addGauge('baithak_cache_entries', 'Responses in the cache', () => cache.size);
  ctx.metrics?.addGauge('baithak_cache_bytes', 'Memory of the cached responses', () => cache.bytes);
  ctx.metrics?.addGauge('baithak_cache_listening', '1 while notifications of changes arrive', () =>
    Number(cache.isOpen),
  );

  return {
    serve,
    changes: cache,
    attach(server: FastifyInstance) {
      app = server;
      app.addHook('onRoute', ({ config }) => {
        const rule = config?.endpoint && buildEndpointRule(config.endpoint);
        if (rule) rules.push(rule);
      });
      const listener = listenForChanges(cache, {
        notify: (channel) => ctx.pool.query('select pg_notify($1, null)', [channel]),
        connection: { connectionString: ctx.directDatabaseUrl, application_name: listenerName },
        log: ctx.log,
      });
      // Answer a signed-in caller's write only after this process has invalidated the responses that the write changed,
      // so that the caller's next read shows the change.
      app.addHook('onSend', async (request, reply) => {
        const isPrivate = request.routeOptions.config.endpoint?.isPrivate;
        if (request.method !== 'GET' && !isPrivate && request.account && reply.statusCode < 400) {
          await listener.catchUp();
        }
      });
      app.addHook('onClose', () => listener.stop());
    },
  };
}
