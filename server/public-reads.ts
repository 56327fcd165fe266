import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { productFilters } from '#contract/products.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { CacheKind, CacheRule } from './platform/cache/cache-rules.ts';
import { listenForChanges } from './platform/cache/change-listener.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { createCachedReads, type Watch } from './platform/cache/serve-cached.ts';
import { nameRoute } from './platform/watching/watch-requests.ts';

const filters = [...Object.keys(productFilters.shape), 'page'];

/** As PostgreSQL lists it among its connections. */
export const listenerName = 'baithak changes';

/** Server-rendered pages: the same for everybody, so each is kept whole with the calls it was made of. */
const pages: CacheRule[] = [
  page('/', /^\/$/, ['catalogue', 'posts']),
  page('/shop-new', /^\/shop-new$/, ['catalogue'], filters),
  page('/category/:category', /^\/category\/[\w%-]{1,120}$/, ['catalogue'], filters),
  {
    name: '/product/:id',
    path: /^\/product\/[0-9a-f-]{36}$/,
    kind: 'catalogue',
    lists: [],
    names: [],
  },
  page('/vendor/:id', /^\/vendor\/[0-9a-f-]{36}$/, ['catalogue'], filters),
  page('/blog', /^\/blog$/, ['posts'], ['page', 'category', 'search', 'tag']),
  page('/blog/:slug', /^\/blog\/[\w-]{1,250}$/, ['posts']),
  {
    name: 'policy pages',
    path: /^\/(?:about|contact|faq|terms-conditions|privacy-policy|shipping|returns|vendor-terms)$/,
    kind: 'fixed',
    lists: [],
    names: [],
  },
];

function page(
  name: string,
  path: RegExp,
  lists: [CacheKind, ...CacheKind[]],
  names: string[] = [],
): CacheRule {
  return { name, path, kind: lists[0], lists, names };
}

/** The calls that the contract marks as kept. */
function ruleOf({ kept, path, query }: Endpoint): CacheRule | undefined {
  if (!kept) return undefined;
  // An id is never a word, so that /api/products/:id is not taken for /api/products/vendor.
  const pattern = path.replaceAll(':id', '[0-9a-f-]{36}').replace(/:\w+/g, '[\\w%-]{1,250}');
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return {
    name: path,
    path: new RegExp(`^${pattern}$`),
    kind: kept.with,
    lists: kept.isList ? [kept.with] : [],
    names,
  };
}

function watchOf({ metrics, tracing }: Ctx): Watch | undefined {
  if (!metrics && !tracing) return undefined;
  return (request, { route, result, status, ms }) => {
    nameRoute(request, route);
    metrics?.cacheAnswer(result);
    metrics?.request({ method: request.method!, route, status }, ms / 1000);
  };
}

export type PublicReads = ReturnType<typeof createPublicReads>;

/** Keeps finished public answers in memory, dropped by the commits that change them. */
export function createPublicReads(ctx: Ctx) {
  const cache = createPublicCache(ctx.config.publicCache);
  const rules = [...pages];
  let app: FastifyInstance;
  const serve = createCachedReads(
    cache,
    rules,
    (address) => app.inject({ method: 'GET', url: address }),
    watchOf(ctx),
  );
  ctx.metrics?.gauge('baithak_cache_entries', 'Answers kept in memory', () => cache.size);
  ctx.metrics?.gauge('baithak_cache_bytes', 'Memory of kept answers', () => cache.bytes);
  ctx.metrics?.gauge('baithak_cache_listening', '1 while changes are heard', () =>
    Number(cache.isOpen),
  );

  return {
    serve,
    attach(server: FastifyInstance) {
      app = server;
      app.addHook('onRoute', ({ config }) => {
        const rule = config?.endpoint && ruleOf(config.endpoint);
        if (rule) rules.push(rule);
      });
      const listener = listenForChanges(cache, {
        notify: (channel) => ctx.pool.query('select pg_notify($1, null)', [channel]),
        connection: { connectionString: ctx.directDatabaseUrl, application_name: listenerName },
        log: ctx.log,
      });
      // The process that commits drops its own answers before it says so.
      app.addHook('onSend', async (request, reply) => {
        const isPrivate = request.routeOptions.config.endpoint?.isPrivate;
        if (request.method !== 'GET' && !isPrivate && request.account && reply.statusCode < 400) {
          await listener.caughtUp();
        }
      });
      app.addHook('onClose', () => listener.stop());
    },
  };
}
