import { findDelivery as findDeliveryCall } from '#contract/delivery.ts';
import { changeVendorDelivery, getVendorDelivery } from '#contract/vendor-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { changeSettings } from './change-settings.ts';
import { findDelivery, getSettings } from './delivery.service.ts';

const lookupLimit = { name: 'delivery', minutes: 10, perIp: 600 };
/** A place stays; a promise changes with the vendor's settings and at midnight. */
const placeMaxAge = 86_400;
const promiseMaxAge = 60;

export function deliveryRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, findDeliveryCall, async ({ query, request, reply }) => {
    await limitRate(ctx, lookupLimit, { ip: request.ip });
    const { pin, products = [] } = query;
    const delivery = await findDelivery(ctx, pin, products);
    const maxAge = products.length > 0 ? promiseMaxAge : placeMaxAge;
    reply.header('cache-control', `public, max-age=${maxAge}`);
    return delivery;
  });
  route(app, getVendorDelivery, ({ account }) => getSettings(ctx.db, account.id));
  route(app, changeVendorDelivery, ({ account, body }) => changeSettings(ctx, account.id, body));
}
