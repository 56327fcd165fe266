import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { productFilters } from '#contract/products.ts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { CacheKind, CacheRule } from './platform/cache/cache-rules.ts';
import { listenForChanges } from './platform/cache/change-listener.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { createCachedReads } from './platform/cache/serve-cached.ts';

const filters = [...Object.keys(productFilters.shape), 'page'];

/** As PostgreSQL lists it among its connections. */
export const listenerName = 'baithak changes';

/** Server-rendered pages: the same for everybody, so each is kept whole with the calls it was made of. */
const pages: CacheRule[] = [
  page(/^\/$/, ['catalogue', 'posts']),
  page(/^\/shop-new$/, ['catalogue'], filters),
  page(/^\/category\/[\w%-]{1,120}$/, ['catalogue'], filters),
  { path: /^\/product\/[0-9a-f-]{36}$/, kind: 'catalogue', lists: [], names: [] },
  page(/^\/vendor\/[0-9a-f-]{36}$/, ['catalogue'], filters),
  page(/^\/blog$/, ['posts'], ['page', 'category', 'search', 'tag']),
  page(/^\/blog\/[\w-]{1,250}$/, ['posts']),
  {
    path: /^\/(?:about|contact|faq|terms-conditions|privacy-policy|shipping|returns|vendor-terms)$/,
    kind: 'fixed',
    lists: [],
    names: [],
  },
];

function page(path: RegExp, lists: [CacheKind, ...CacheKind[]], names: string[] = []): CacheRule {
  return { path, kind: lists[0], lists, names };
}

/** The calls that the contract marks as kept. */
function ruleOf({ kept, path, query }: Endpoint): CacheRule | undefined {
  if (!kept) return undefined;
  // An id is never a word, so that /api/products/:id is not taken for /api/products/vendor.
  const pattern = path.replaceAll(':id', '[0-9a-f-]{36}').replace(/:\w+/g, '[\\w%-]{1,250}');
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return {
    path: new RegExp(`^${pattern}$`),
    kind: kept.with,
    lists: kept.isList ? [kept.with] : [],
    names,
  };
}

export type PublicReads = ReturnType<typeof createPublicReads>;

/** Keeps finished public answers in memory, dropped by the commits that change them. */
export function createPublicReads(ctx: Ctx) {
  const cache = createPublicCache();
  const rules = [...pages];
  let app: FastifyInstance;
  const serve = createCachedReads(cache, rules, (address) =>
    app.inject({ method: 'GET', url: address }),
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
        connection: { connectionString: ctx.directDatabaseUrl, application_name: listenerName },
        log: ctx.log,
      });
      // The process that commits drops its own answers before it says so.
      app.addHook('onSend', async (request, reply) => {
        if (request.method !== 'GET' && request.account && reply.statusCode < 400) {
          await listener.caughtUp();
        }
      });
      app.addHook('onClose', () => listener.stop());
    },
  };
}
