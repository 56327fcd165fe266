import { findDelivery as findDeliveryCall } from '#contract/catalogue/delivery.ts';
import { changeVendorDelivery, getVendorDelivery } from '#contract/catalogue/vendor-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { buildIpKey, tooMany } from '#server/platform/http/limit-rate.ts';
import { route } from '#server/platform/http/route.ts';
import { createTokenBuckets } from '#server/platform/http/token-buckets.ts';
import type { FastifyInstance } from 'fastify';
import { changeSettings } from './change-settings.ts';
import { findDelivery, getSettings } from './delivery.service.ts';
import { createTermsCache, type PublicChanges } from './terms-cache.ts';

/** Lookups are counted per IP in memory, because counting in the database would cost more than a lookup. */
const lookupLimit = { burst: 600, perSecond: 1, maxKeys: 20_000 };
/**
 * How long a response may be cached. A place never changes; a promise changes with the vendor's settings and at
 * midnight.
 */
const placeMaxAgeSeconds = 86_400;
const promiseMaxAgeSeconds = 60;

export function deliveryRoutes(
  app: FastifyInstance,
  ctx: Ctx,
  { cache }: { cache: PublicChanges | undefined },
): void {
  const findTerms = createTermsCache(cache);
  const takeToken = createTokenBuckets(lookupLimit);
  const limitLookups = (ip: string) => {
    const now = ctx.systemClock.now();
    const waitSeconds = ctx.config.hasRateLimits ? takeToken(buildIpKey(ip), now.getTime()) : 0;
    if (waitSeconds > 0) throw tooMany(new Date(now.getTime() + waitSeconds * 1000), now);
  };
  route(app, findDeliveryCall, async ({ query, request, reply }) => {
    limitLookups(request.ip);
    const { pin, products = [] } = query;
    const delivery = await findDelivery(ctx, findTerms, pin, products);
    const maxAgeSeconds = products.length > 0 ? promiseMaxAgeSeconds : placeMaxAgeSeconds;
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
    return delivery;
  });
  route(app, getVendorDelivery, ({ account }) => getSettings(ctx.db, account.id));
  route(app, changeVendorDelivery, ({ account, body }) => changeSettings(ctx, account.id, body));
}
