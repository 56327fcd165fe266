import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue/wishlist.ts';
import type { Ctx } from '#server/context.ts';
import { buildIpKey, tooMany } from '#server/platform/http/limit-rate.ts';
import { route } from '#server/platform/http/route.ts';
import { createTokenBuckets } from '#server/platform/http/token-buckets.ts';
import * as service from './wishlist.service.ts';

/** Limits the visitors' calls of each IP, because one call reads up to 100 products. The limit is kept in memory. */
const visitorLimit = { burst: 120, perSecond: 1, maxKeys: 20_000 };

export function wishlistRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getWishlist, ({ account }) => service.getWishlist(ctx, account.id));
  route(app, contract.addToWishlist, ({ account, params }) =>
    service.addToWishlist(ctx, account.id, params.productId),
  );
  route(app, contract.removeFromWishlist, ({ account, params }) =>
    service.removeFromWishlist(ctx, account.id, params.productId),
  );
  route(app, contract.joinWishlist, ({ account, body }) =>
    service.joinWishlist(ctx, account.id, body.products),
  );
  const takeToken = createTokenBuckets(visitorLimit);
  route(app, contract.getVisitorsWishlist, async ({ query, request }) => {
    const now = ctx.systemClock.now();
    const waitSeconds = ctx.config.hasRateLimits
      ? takeToken(buildIpKey(request.ip), now.getTime())
      : 0;
    if (waitSeconds > 0) throw tooMany(new Date(now.getTime() + waitSeconds * 1000), now);
    return service.listPublicProducts(ctx, query.products);
  });

  route(app, contract.getWishlistShare, ({ account }) => service.getShare(ctx, account.id));
  route(app, contract.shareWishlist, ({ account, body }) =>
    service.shareWishlist(ctx, account.id, body.name),
  );
  route(app, contract.stopSharingWishlist, ({ account }) => service.stopSharing(ctx, account.id));
  route(app, contract.getSharedWishlist, ({ params }) =>
    service.getSharedWishlist(ctx, params.token),
  );
}
