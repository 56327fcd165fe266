import { findDelivery } from '#contract/delivery.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { findPinCode } from './find-pin-code.ts';

const lookupLimit = { name: 'delivery', minutes: 10, perIp: 300 };

export function deliveryRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, findDelivery, async ({ query, request, reply }) => {
    await limitRate(ctx, lookupLimit, { ip: request.ip });
    const found = findPinCode(query.pin);
    if (!found) throw notFound('PIN code');
    const { pin, city, state, stateCode } = found;
    reply.header('cache-control', 'public, max-age=86400');
    return { pin, city, state, stateCode, products: [] };
  });
}
