import type { FastifyInstance } from 'fastify';
import { getProduct } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getPublicProduct } from './products.service.ts';

export function productsRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getProduct, ({ params }) => getPublicProduct(ctx, params.id));
}
