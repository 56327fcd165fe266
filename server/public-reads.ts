import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { CacheRule } from './platform/cache/cache-rules.ts';
import { listenForChanges } from './platform/cache/change-listener.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { createCachedReads, type Watch } from './platform/cache/serve-cached.ts';
import { nameRoute } from './platform/watching/watch-requests.ts';

/** As PostgreSQL lists it among its connections. */
export const listenerName = 'baithak changes';

/** An id is never a word: `/api/products/:id` does not match /api/products/vendor. */
function pathPattern(path: string): RegExp {
  const pattern = path.replace(/:\w+/g, (name) =>
    /id$/i.test(name) ? '[0-9a-f-]{36}' : '[\\w%-]{1,250}',
  );
  return new RegExp(`^${pattern}$`);
}

/** A page is cached whole, together with the calls it is rendered from. */
const pageRules = pages.flatMap(({ path, cached }): CacheRule[] =>
  cached
    ? [
        {
          name: path,
          path: pathPattern(path),
          kind: cached.tag,
          lists: cached.lists,
          names: cached.query,
        },
      ]
    : [],
);

function endpointRule({ cached, path, query }: Endpoint): CacheRule | undefined {
  if (!cached) return undefined;
  return {
    name: path,
    path: pathPattern(path),
    kind: cached.tag,
    lists: cached.isList ? [cached.tag] : [],
    names: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
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
  const rules = [...pageRules];
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
        const rule = config?.endpoint && endpointRule(config.endpoint);
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
