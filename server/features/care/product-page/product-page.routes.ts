import type { FastifyInstance } from 'fastify';
import { getProduct } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getProductPage } from './product-page.service.ts';

export function productPageRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getProduct, ({ params }) => getProductPage(ctx, params.id));
}
